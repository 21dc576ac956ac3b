import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { getRequestId } from '../http/request-id.ts';
import { getPath } from '../http/request-path.ts';

/** A path may have thousands of characters; people read fewer. */
const MAX_LOGGED_PATH = 512;

export interface AccessLog {
  /** Whether a response of this status may be logged. */
  isWanted(status: number): boolean;
  answered(request: Request, response: Response, milliseconds: number): void;
  /** What the parser refused: only the reason is known. */
  refused(status: number, code: string): void;
}

/**
 * One line for each request that `ACCESS_LOG` selects, never with a query, a cookie or an IP address.
 */
export function createAccessLog(logger: Logger, selection: Config['accessLog']): AccessLog {
  const isOn = logger.isLevelEnabled('info');
  const isWanted = (status: number) => isOn && (selection !== 'errors' || status >= 400);
  const isLogged = (status: number) =>
    isWanted(status) && (typeof selection === 'string' || Math.random() < selection);
  return {
    isWanted,
    answered(request, response, milliseconds) {
      if (!isLogged(response.statusCode)) return;
      logger.info(
        {
          requestId: getRequestId(response),
          method: request.method,
          path: getPath(request).slice(0, MAX_LOGGED_PATH),
          status: response.statusCode,
          bytes: getBodyLength(request, response),
          milliseconds: Math.round(milliseconds * 1000) / 1000,
          // The client left before the response was complete.
          ...(!response.writableFinished && { aborted: true }),
        },
        'request',
      );
    },
    refused(status, code) {
      if (isLogged(status)) logger.info({ status, code }, 'request refused');
    },
  };
}

/** Bytes of the body that was sent. */
function getBodyLength(request: Request, response: Response): number {
  if (request.method === 'HEAD') return 0;
  return response.locals.bodyLength ?? Number(response.getHeader('content-length') ?? 0);
}

import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { getRequestId } from './request-id.ts';
import { getPath } from './request-path.ts';

/** A path may have thousands of characters. */
const MAX_LOGGED_PATH = 512;

export interface AccessLog {
  /** Whether a response of this status may be logged. */
  isLoggable(status: number): boolean;
  logResponse(request: Request, response: Response, milliseconds: number): void;
  /** Logs a request that Node's parser refused: nothing else is known of it. */
  logRefusal(status: number, code: string): void;
}

/**
 * Writes one line for each request that `ACCESS_LOG` selects. A line never holds a query, a cookie or
 * a client address.
 */
export function createAccessLog(logger: Logger, selection: Config['log']['access']): AccessLog {
  const isOn = logger.isLevelEnabled('info');
  const isLoggable = (status: number) => isOn && (selection !== 'errors' || status >= 400);
  const isLogged = (status: number) =>
    isLoggable(status) && (typeof selection === 'string' || Math.random() < selection);
  return {
    isLoggable,
    logResponse(request, response, milliseconds) {
      if (!isLogged(response.statusCode)) return;
      const bytes = request.method === 'HEAD' ? 0 : Number(response.get('Content-Length') ?? 0);
      logger.info(
        {
          requestId: getRequestId(response),
          method: request.method,
          path: getPath(request).slice(0, MAX_LOGGED_PATH),
          status: response.statusCode,
          bytes,
          milliseconds: Math.round(milliseconds * 1000) / 1000,
          // The client left before the response was complete.
          ...(!response.writableFinished && { aborted: true }),
        },
        'request',
      );
    },
    logRefusal(status, code) {
      if (isLogged(status)) logger.info({ status, code }, 'request refused');
    },
  };
}

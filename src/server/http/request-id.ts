import { randomUUID } from 'node:crypto';
import type { Response } from 'express';

declare global {
  namespace Express {
    interface Locals {
      /** Set by the first call of `getRequestId`. */
      requestId?: string;
    }
  }
}

const SAFE_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The id under which the log has a request: its `X-Request-Id` where that is safe, or a new one. */
export function getRequestId({ locals, req }: Response): string {
  locals.requestId ??= readRequestId(req.headers['x-request-id']) ?? randomUUID();
  return locals.requestId;
}

function readRequestId(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && SAFE_ID.test(given) ? given : undefined;
}

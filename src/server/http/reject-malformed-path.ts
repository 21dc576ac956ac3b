import type { RequestHandler } from 'express';
import { RequestError } from './request-error.ts';
import { getPath } from './request-path.ts';

/**
 * Refuses a target that holds no path (RFC 9112, section 3.2), or one whose percent-encoding is
 * malformed (RFC 3986, section 2.1), with 400.
 */
export const rejectMalformedPath: RequestHandler = (request, _response, next) => {
  next(isWellFormed(getPath(request)) ? undefined : new RequestError(400));
};

function isWellFormed(path: string): boolean {
  try {
    // The result has to be used: bundlers remove a call that seems to have no effect.
    return path.startsWith('/') && decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

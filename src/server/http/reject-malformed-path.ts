import type { RequestHandler } from 'express';
import { getPath } from './request-path.ts';
import { sendPlainAnswer } from './send-plain-response.ts';

/**
 * A target that holds no path (RFC 9112, section 3.2), or one whose percent-encoding says nothing
 * (RFC 3986, section 2.1), is 400.
 * @param headers those of every answer.
 */
export function rejectMalformedPath(headers: Readonly<Record<string, string>>): RequestHandler {
  return (request, response, next) => {
    if (isWellFormed(getPath(request))) next();
    else sendPlainAnswer(response, 400, headers);
  };
}

function isWellFormed(path: string): boolean {
  try {
    // The result has to be used: bundlers take the call for one without effect, and leave it out.
    return path.startsWith('/') && decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

import type { RequestHandler } from 'express';
import { getPath } from './request-path.ts';
import { sendPlainAnswer } from './send-plain-answer.ts';

/** A path whose percent-encoding says nothing is 400 (RFC 3986, section 2.1). */
export const rejectMalformedPath: RequestHandler = (request, response, next) => {
  try {
    decodeURIComponent(getPath(request));
    next();
  } catch {
    sendPlainAnswer(response, 400);
  }
};

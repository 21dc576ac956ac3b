import type { RequestHandler } from 'express';
import { sendPlainAnswer } from './plain-answer.ts';
import { getPath } from './request-path.ts';

/** The site is only read: anything but GET and HEAD is 405 (RFC 9110, section 15.5.6). */
export const allowMethods: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') {
    next();
    return;
  }
  response.set('Allow', 'GET, HEAD');
  sendPlainAnswer(response, 405);
};

/** A path whose percent-encoding says nothing is 400 (RFC 3986, section 2.1). */
export const rejectMalformedPath: RequestHandler = (request, response, next) => {
  try {
    decodeURIComponent(getPath(request));
    next();
  } catch {
    sendPlainAnswer(response, 400);
  }
};

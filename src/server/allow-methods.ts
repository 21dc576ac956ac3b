import type { RequestHandler } from 'express';
import { sendPlainAnswer } from './send-plain-answer.ts';

/** The site is only read: anything but GET and HEAD is 405 (RFC 9110, section 15.5.6). */
export const allowMethods: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') {
    next();
    return;
  }
  response.set('Allow', 'GET, HEAD');
  sendPlainAnswer(response, 405);
};

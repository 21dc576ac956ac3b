import type { Response } from 'express';
import { plainAnswers } from '../shared/content/errors.ts';
import { caching } from './caching.ts';

/** Ends the request with the one sentence of this status. */
export function sendPlainAnswer(response: Response, status: keyof typeof plainAnswers): void {
  response
    .status(status)
    .set(status === 404 ? caching.short : caching.never)
    .type('text/plain')
    .send(`${plainAnswers[status]}\n`);
}

import type { RequestHandler } from 'express';
import { caching } from '../headers/caching.ts';
import type { Lifecycle } from '../process/shut-down.ts';

/** `/healthz`: the process responds. */
export const handleHealth: RequestHandler = (_request, response) => {
  response.locals.route = '/healthz';
  response.set(caching.never).json({ status: 'ok' });
};

/** `/readyz`: the process is ready for requests; 503 while it starts or drains. */
export function handleReadiness(lifecycle: Lifecycle): RequestHandler {
  return (_request, response) => {
    response.locals.route = '/readyz';
    response
      .status(lifecycle.phase === 'ready' ? 200 : 503)
      .set(caching.never)
      .json({ status: lifecycle.phase });
  };
}

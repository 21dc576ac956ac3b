import type { RequestHandler } from 'express';
import { caching } from '../headers/caching.ts';
import type { DrainState } from '../process/shut-down.ts';

/** Handles `/healthz`: always 200, which shows that the process responds. */
export const handleHealth: RequestHandler = (_request, response) => {
  response.set(caching.never).json({ status: 'ok' });
};

/** Handles `/readyz`: 503 while the server drains. Before the site is ready, the server does not listen. */
export function handleReadiness(drainState: DrainState): RequestHandler {
  return (_request, response) => {
    const { isDraining } = drainState;
    response
      .status(isDraining ? 503 : 200)
      .set(caching.never)
      .json({ status: isDraining ? 'draining' : 'ready' });
  };
}

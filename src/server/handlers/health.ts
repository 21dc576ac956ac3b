import type { RequestHandler } from 'express';
import { caching } from '../headers/caching.ts';
import type { DrainState } from '../process/shut-down.ts';

/** `/healthz`: the process responds. */
export const handleHealth: RequestHandler = (_request, response) => {
  response.set(caching.never).json({ status: 'ok' });
};

/** `/readyz`: 503 while it drains. Before it is ready, nothing listens. */
export function handleReadiness(drainState: DrainState): RequestHandler {
  return (_request, response) => {
    const { isDraining } = drainState;
    response
      .status(isDraining ? 503 : 200)
      .set(caching.never)
      .json({ status: isDraining ? 'draining' : 'ready' });
  };
}

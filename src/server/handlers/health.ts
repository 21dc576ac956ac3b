import type { RequestHandler } from 'express';
import { caching } from '../headers/caching.ts';
import type { DrainState } from '../process/shut-down.ts';

/** Handles `/healthz`. The status is always 200, because any response shows that the process is alive. */
export const handleHealth: RequestHandler = (_request, response) => {
  response.set(caching.never).json({ status: 'ok' });
};

/**
 * Handles `/readyz`. The status is 503 while the server drains, otherwise 200. There is no status for
 * startup, because the server starts to listen only when it is ready.
 */
export function handleReadiness(drainState: DrainState): RequestHandler {
  return (_request, response) => {
    const { isDraining } = drainState;
    response
      .status(isDraining ? 503 : 200)
      .set(caching.never)
      .json({ status: isDraining ? 'draining' : 'ready' });
  };
}

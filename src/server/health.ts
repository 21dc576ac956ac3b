import { type Request, type Response, Router } from 'express';
import { buildInfo } from './build-info.ts';
import { caching } from './caching.ts';
import type { Lifecycle } from './lifecycle.ts';

/** `/healthz`: the process lives. `/readyz`: it wants requests; 503 while it starts or drains. */
export function health(lifecycle: Lifecycle): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/healthz', (_request: Request, response: Response) => {
    response.locals.route = '/healthz';
    response.set(caching.never).json({ status: 'ok', version: buildInfo.version });
  });
  router.get('/readyz', (_request: Request, response: Response) => {
    response.locals.route = '/readyz';
    response
      .status(lifecycle.phase === 'ready' ? 200 : 503)
      .set(caching.never)
      .json({ status: lifecycle.phase });
  });
  return router;
}

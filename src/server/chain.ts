import type { RequestHandler } from 'express';

/**
 * Several handlers as one layer of the app, in their order. A layer costs 0.2 µs, more than most of
 * the handlers that every request passes.
 * @param handlers synchronous: a promise of theirs would be lost. What one of them throws goes to `next`,
 * as in a layer of its own, so that those before it still finish.
 */
export function chain(...handlers: RequestHandler[]): RequestHandler {
  return handlers.reduceRight((rest, handler) => (request, response, next) => {
    handler(request, response, (error) => {
      if (error) {
        next(error);
        return;
      }
      try {
        rest(request, response, next);
      } catch (thrown) {
        next(thrown);
      }
    });
  });
}

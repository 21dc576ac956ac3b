import type { RequestListener } from 'node:http';

/** Answers of all connections that may wait for another one, measured at 5 KB each. */
const MAX_WAITING = 2_000;

/**
 * Bounds the memory of pipelined requests (RFC 9112, section 9.3.2). Node reads 64 KB of them at
 * once, which can be 2 600, and each answer waits in memory until those before it have been taken.
 * Browsers and proxies send one request after the other, so they never get here.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  let waiting = 0;
  return (request, response) => {
    const isWaiting = response.socket === null;
    if (isWaiting) {
      if (waiting >= MAX_WAITING || request.socket.destroyed) {
        request.socket.destroy();
        return;
      }
      waiting += 1;
      // Not of the response: one that never had the connection is not told of its end.
      request.once('close', () => {
        waiting -= 1;
      });
    }
    listener(request, response);
  };
}

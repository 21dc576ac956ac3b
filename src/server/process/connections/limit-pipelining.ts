import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Responses of a connection that may wait for an earlier one; each takes 5 KB of heap. */
const MAX_WAITING = 5;

/**
 * Bounds the memory of pipelined requests (RFC 9112, section 9.3.2). Node reads 64 KB of them at once,
 * which can be 2 600, and each response waits until the client has taken the earlier ones. Browsers
 * and proxies do not pipeline.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const waitingOf = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // Node emits each request that it had read before the connection was destroyed.
    if (socket.destroyed) return;
    const isWaiting = response.socket === null;
    if (isWaiting) {
      const waiting = waitingOf.get(socket) ?? 0;
      if (waiting >= MAX_WAITING) {
        socket.destroy();
        return;
      }
      waitingOf.set(socket, waiting + 1);
      request.once('close', () => waitingOf.set(socket, (waitingOf.get(socket) ?? 1) - 1));
    }
    listener(request, response);
  };
}

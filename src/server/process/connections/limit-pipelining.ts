import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Answers of one connection that may wait for those before them, and their bytes. */
const MAX_WAITING = 64;
const MAX_WAITING_BYTES = 524_288;
/** Answers of all connections that may wait, measured at 5 KB of heap each. */
const MAX_WAITING_IN_ALL = 2_000;

interface Waiting {
  answers: number;
  bytes: number;
}

/**
 * Bounds the memory of pipelined requests (RFC 9112, section 9.3.2). Node reads 64 KB of them at
 * once, which can be 2 600, and each answer waits until those before it have been taken: a few
 * clients that take nothing would fill the heap, and the system's buffers. Browsers and proxies send
 * one request after the other, so they never get here.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const waitingOf = new WeakMap<Socket, Waiting>();
  let waitingInAll = 0;
  return (request, response) => {
    const isWaiting = response.socket === null;
    if (!isWaiting) {
      listener(request, response);
      return;
    }
    const { socket } = request;
    const waiting = waitingOf.get(socket) ?? { answers: 0, bytes: 0 };
    const isFull = waiting.answers >= MAX_WAITING || waiting.bytes >= MAX_WAITING_BYTES;
    if (isFull || waitingInAll >= MAX_WAITING_IN_ALL || socket.destroyed) {
      end(socket);
      return;
    }
    listener(request, response);
    const bytes = response.writableLength;
    waitingOf.set(socket, waiting);
    waiting.answers += 1;
    waiting.bytes += bytes;
    waitingInAll += 1;
    // Not of the response: one that never had the connection is not told of its end.
    request.once('close', () => {
      waiting.answers -= 1;
      waiting.bytes -= bytes;
      waitingInAll -= 1;
    });
  };
}

/**
 * Ends a connection, and with it the reading of what has come on it already. Node's parser would hand
 * on the rest of it, request by request, and has no public way to stop: what it calls for each of
 * them answers 2, as for an upgrade, after which nothing on a connection is HTTP.
 */
function end(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming?: () => number } | null };
  if (parser) parser.onIncoming = () => 2;
  socket.destroy();
}

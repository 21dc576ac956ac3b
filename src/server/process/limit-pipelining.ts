import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Responses of a connection at a time: one, and five that wait for it, each with 5 KB of heap. */
const MAX_RESPONSES = 6;
/** Node parses as many as 2,600 requests at once, and keeps each while the client does not read. */
const MAX_IGNORED = 50;

const pending = new WeakMap<Socket, Set<ServerResponse>>();

/** The responses of a connection that are not complete, in order. */
export function getPendingResponses(socket: Socket): Set<ServerResponse> {
  let responses = pending.get(socket);
  if (!responses) {
    responses = new Set();
    pending.set(socket, responses);
  }
  return responses;
}

/**
 * Bounds the memory of pipelined requests (RFC 9112, section 9.3.2). A connection with more of them ends
 * after the responses to the first ones; one with a flood ends at once. Browsers and proxies do not
 * pipeline.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const ignored = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const responses = getPendingResponses(socket);
    const ignoredBefore = ignored.get(socket) ?? 0;
    if (ignoredBefore === 0 && responses.size < MAX_RESPONSES) {
      responses.add(response);
      response.once('close', () => responses.delete(response));
      listener(request, response);
      return;
    }
    ignored.set(socket, ignoredBefore + 1);
    if (ignoredBefore === 0) [...responses].at(-1)?.once('finish', () => socket.end());
    if (ignoredBefore >= MAX_IGNORED) socket.destroy();
  };
}

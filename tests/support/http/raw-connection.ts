import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket, type SocketConstructorOpts } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** HTTP/1.1 response exactly as the server sent it, before any decoding. */
export interface WireResponse {
  status: number;
  /** Values of the header fields, keyed by lowercase name. */
  headers: Record<string, string>;
  body: Buffer;
}

/** Valid request for an existing page, to which the server responds with status 200. */
export const VALID_REQUEST = 'GET /pricing HTTP/1.1\r\nHost: a\r\n\r\n';

export async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Opens a connection to the server. If no data is transferred for 15 seconds, the connection fails. */
export async function openConnection(
  server: Server,
  options: SocketConstructorOpts = {},
): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', ...options });
  socket.setTimeout(15_000, () => {
    const { bytesRead } = socket;
    // The server runs in the same thread, so received data can wait while the server is busy. Let Node read
    // the data before deciding that there is none.
    setImmediate(() => {
      if (socket.bytesRead === bytesRead)
        socket.destroy(new Error('The connection was idle for 15 s'));
    });
  });
  await once(socket, 'connect');
  return socket;
}

/**
 * Sends raw bytes on a new connection, half-closes the connection and waits until the server closes it.
 * @param bytes the bytes to send, as a string with one character per byte
 * @returns all responses, in the order in which they arrived.
 */
export async function exchange(server: Server, bytes: string): Promise<WireResponse[]> {
  const socket = await openConnection(server);
  socket.end(bytes, 'latin1');
  return parseResponses(await buffer(socket));
}

/**
 * Splits the bytes received on a connection into responses. A 304 response and the response to a HEAD request
 * have no body, although they can have a `Content-Length`. The parser recognizes such a response by what
 * follows its header section: either the end of the data or another response.
 * @throws {Error} if the bytes are not a response, or if a body is shorter than its `Content-Length`.
 */
export function parseResponses(bytes: Buffer): WireResponse[] {
  const responses: WireResponse[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    const [statusLine = '', ...lines] = rest.subarray(0, Math.max(end, 0)).toString().split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) [\w ]+$/.exec(statusLine)?.[1]);
    if (end < 0 || !status)
      throw new Error(`This is not a response: ${JSON.stringify(rest.toString())}`);
    const headers = Object.fromEntries(lines.map(parseField));
    const after = rest.subarray(end + 4);
    const isBodiless = after.length === 0 || after.subarray(0, 7).toString() === 'HTTP/1.';
    const length = isBodiless ? 0 : Number(headers['content-length']);
    if (!(length <= after.length))
      throw new Error(`The body is shorter than ${length} bytes: ${after}`);
    responses.push({ status, headers, body: after.subarray(0, length) });
    rest = after.subarray(length);
  }
  return responses;
}

function parseField(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

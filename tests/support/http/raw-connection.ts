import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket, type SocketConstructorOpts } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A response as it stands on the wire. */
export interface WireResponse {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: Buffer;
}

/** A well-formed request, which gets 200 after what stands before it. */
export const GOOD = 'GET /pricing HTTP/1.1\r\nHost: a\r\n\r\n';

export async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

export async function open(server: Server, options: SocketConstructorOpts = {}): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', ...options });
  socket.setTimeout(15_000, () => socket.destroy(new Error('For 15 s nothing came, and no end')));
  await once(socket, 'connect');
  return socket;
}

/**
 * Sends these characters, one byte each, and closes its side.
 * @returns every response until the server has closed its side too.
 */
export async function exchange(server: Server, bytes: string): Promise<WireResponse[]> {
  const socket = await open(server);
  socket.end(bytes, 'latin1');
  return parseResponses(await buffer(socket));
}

/**
 * @throws {Error} for bytes that are no response, or a wrong length. Header fields that another
 * response follows, or nothing, are those of a HEAD or a 304.
 */
export function parseResponses(bytes: Buffer): WireResponse[] {
  const responses: WireResponse[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    const [statusLine = '', ...lines] = rest.subarray(0, Math.max(end, 0)).toString().split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) [\w ]+$/.exec(statusLine)?.[1]);
    if (end < 0 || !status) throw new Error(`No response: ${JSON.stringify(rest.toString())}`);
    const headers = Object.fromEntries(lines.map(readField));
    const after = rest.subarray(end + 4);
    const isBodiless = after.length === 0 || after.subarray(0, 7).toString() === 'HTTP/1.';
    const length = isBodiless ? 0 : Number(headers['content-length']);
    if (!(length <= after.length)) throw new Error(`Not ${length} bytes: ${after}`);
    responses.push({ status, headers, body: after.subarray(0, length) });
    rest = after.subarray(length);
  }
  return responses;
}

function readField(line: string): [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

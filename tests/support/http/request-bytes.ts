import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from './raw-connection.ts';
import { sendRequest } from './send-request.ts';

/** Sends the app a request. @returns the response as it was sent, where supertest would decode it. */
export async function requestBytes(
  app: RequestListener,
  path: string,
  headers: Record<string, string> = {},
) {
  const server = await listen(createServer(app));
  const { port } = server.address() as AddressInfo;
  const { bytes, ...response } = await sendRequest({ port, path, headers });
  server.close();
  return { ...response, body: bytes };
}

import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from './raw-connection.ts';
import { sendRequest } from './send-request.ts';

/** A response as it was sent, where supertest would decode it. */
export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export async function requestBytes(
  app: RequestListener,
  path: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const server = await listen(createServer(app));
  const { port } = server.address() as AddressInfo;
  const { bytes, ...response } = await sendRequest({ port, path, headers });
  server.close();
  return { ...response, body: bytes };
}

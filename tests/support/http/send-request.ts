import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request as requestHttp,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { listen } from './raw-connection.ts';

interface RequestOptions {
  port?: number;
  path?: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** If set, the request is sent over https for this host name, and this certificate is trusted. */
  tls?: { host: string; certificate: Buffer };
}

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Lowercase names of all received header fields, including duplicates. */
  names: readonly string[];
  /** Body as received: if it has a content encoding, it is still compressed. */
  body: Buffer;
  /** Decoded body, as a string. */
  text: string;
}

/**
 * Sends a request to 127.0.0.1 on a new connection. The only header fields in the request are the given ones,
 * `Host` and `Connection`.
 */
export async function sendRequest(request: RequestOptions): Promise<HttpResponse> {
  const { port, path = '/', method = 'GET', headers = {}, tls } = request;
  const { host = 'www.example.com', certificate: ca } = tls ?? {};
  const options = { host: '127.0.0.1', port, path, method, headers: { Host: host, ...headers } };
  const sent = ca
    ? requestHttps({ ...options, agent: false, ca, servername: host })
    : requestHttp({ ...options, agent: false });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    names: response.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()),
    body,
    text: decode(body, response.headers['content-encoding']),
  };
}

/**
 * Sends one request to the app, with `Connection: keep-alive` unless `fields` overrides it. Unlike supertest,
 * this function also returns the encoded body.
 */
export async function requestApp(app: RequestListener, path: string, fields = {}, method = 'GET') {
  const server = await listen(createServer(app));
  const { port } = server.address() as AddressInfo;
  const headers = { Connection: 'keep-alive', ...fields };
  const response = await sendRequest({ port, path, headers, method });
  server.close();
  return response;
}

export function decode(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

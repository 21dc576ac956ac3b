import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

interface RequestOptions {
  port?: number;
  path?: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** What makes it https: the certificate to trust, for its host. */
  tls?: { host: string; certificate: Buffer };
}

export interface HttpResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Names of its header fields, in lower case, as often as they came. */
  names: readonly string[];
  /** As it was sent. */
  bytes: Buffer;
  /** Decoded. */
  text: string;
}

/** Sends 127.0.0.1 a request with nothing but these header fields and `Host`. */
export async function sendRequest(request: RequestOptions): Promise<HttpResponse> {
  const { port, path = '/', method = 'GET', headers = {}, tls } = request;
  const options = { host: '127.0.0.1', port, path, method };
  const sent = tls
    ? requestHttps({
        ...options,
        agent: false,
        ca: tls.certificate,
        servername: tls.host,
        headers: { Host: tls.host, ...headers },
      })
    : requestHttp({ ...options, agent: false, headers: { Host: 'www.example.com', ...headers } });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    names: Object.entries(response.headersDistinct).flatMap(([name, values]) =>
      (values ?? []).map(() => name),
    ),
    bytes,
    text: decode(bytes, response.headers['content-encoding']),
  };
}

function decode(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

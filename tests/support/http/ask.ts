import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { type Agent, request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

interface Question {
  port: number;
  path?: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** What makes it https: the certificate to trust, for its host. */
  tls?: { host: string; certificate: Buffer; agent?: Agent };
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Names, in lower case, as often as they came. */
  names: readonly string[];
  /** As it was sent. */
  bytes: Buffer;
  /** Decoded. */
  text: string;
}

/** Asks a server of 127.0.0.1 with nothing but these headers and `Host`. */
export async function ask(question: Question): Promise<Answer> {
  const { port, path = '/', method = 'GET', headers = {}, tls } = question;
  const options = { host: '127.0.0.1', port, path, method };
  const sent = tls
    ? requestHttps({
        ...options,
        agent: tls.agent ?? false,
        ca: tls.certificate,
        servername: tls.host,
        headers: { Host: tls.host, ...headers },
      })
    : requestHttp({ ...options, agent: false, headers: { Host: 'www.example.com', ...headers } });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    names: answer.rawHeaders
      .filter((_, index) => index % 2 === 0)
      .map((name) => name.toLowerCase()),
    bytes,
    text: decode(bytes, answer.headers['content-encoding']),
  };
}

function decode(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

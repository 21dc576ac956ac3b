import { once } from 'node:events';
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:tls';
import { onTestFinished } from 'vitest';
import { HOST } from './proxy-options.ts';
import type { SiteBehindNginx } from './site-behind-nginx.ts';

/** HTTP/2, until the test is over. */
export function openSession({ sockets, certificate }: SiteBehindNginx): ClientHttp2Session {
  const options = { ca: certificate, servername: HOST, ALPNProtocols: ['h2'] };
  const session = connectHttp2(`https://${HOST}`, {
    createConnection: () => connect({ path: sockets.https, ...options }),
  });
  onTestFinished(() => session.destroy());
  return session;
}

export async function requestStatus(session: ClientHttp2Session): Promise<unknown> {
  const stream = session.request({ ':path': '/', ':authority': HOST });
  const [headers] = await once(stream, 'response');
  stream.resume();
  if (!stream.closed) await once(stream, 'close');
  return headers[':status'];
}

/** Of the TLS records with application data. RFC 8446, section 5.1: a byte of type, two of the version, two of the length. */
export function readRecordLengths(bytes: Buffer): number[] {
  const lengths: number[] = [];
  for (let at = 0; at + 5 <= bytes.length; at += 5 + bytes.readUInt16BE(at + 3)) {
    if (bytes[at] === 23) lengths.push(bytes.readUInt16BE(at + 3));
  }
  return lengths;
}

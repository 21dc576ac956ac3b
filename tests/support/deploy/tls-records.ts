import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';

const HEADER_BYTES = 5;
const APPLICATION_DATA = 23;

/**
 * Lengths of the encrypted TLS records that a server sends, as they stand on the wire.
 * @param port of the server on 127.0.0.1.
 * @param request sends one request to another port, behind which the server is.
 */
export async function readRecordLengths(
  port: number,
  request: (port: number) => Promise<unknown>,
): Promise<number[]> {
  const sent: Buffer[] = [];
  const relay = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    server.on('data', (chunk) => sent.push(chunk));
    pipeline(client, server, client, () => {});
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  await request((relay.address() as AddressInfo).port);
  relay.close();
  return parseRecords(Buffer.concat(sent));
}

/** RFC 8446, section 5.1: a byte of type, two of the version, two of the length. */
function parseRecords(bytes: Buffer): number[] {
  const lengths: number[] = [];
  for (let at = 0; at + HEADER_BYTES <= bytes.length; ) {
    const length = bytes.readUInt16BE(at + 3);
    if (bytes[at] === APPLICATION_DATA) lengths.push(length);
    at += HEADER_BYTES + length;
  }
  return lengths;
}

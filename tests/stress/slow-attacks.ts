import { SLOW_BODY_SECONDS, SLOW_HEADERS_SECONDS, SLOW_READER_SECONDS } from './limits.ts';
import type { SlowAttack } from './slow-clients.ts';

export interface NamedAttack extends SlowAttack {
  name: string;
  clients: number;
  /** So long the server may bear one of them. */
  limitSeconds: number;
  /** The mode in which slowhttptest does the same. */
  mode?: readonly string[];
}

const LENGTH = 100_000;
/** As many as Node reads at once, and hands on before it can stop reading. */
const PIPELINED_BYTES = 64 * 1024;

/** @param bigPath of the longest answer that the site has. */
export function createSlowAttacks(bigPath: string): NamedAttack[] {
  const bigRequest = `GET ${bigPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const pageRequest = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const head = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
  return [
    {
      name: 'slow headers',
      clients: 1000,
      begin: '',
      drip: (second) => head[second] ?? 'x',
      reads: true,
      limitSeconds: SLOW_HEADERS_SECONDS,
      mode: ['-H'],
    },
    {
      name: 'slow body',
      clients: 1000,
      begin: `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${LENGTH}\r\n\r\n`,
      drip: () => 'x',
      reads: true,
      limitSeconds: SLOW_BODY_SECONDS,
      mode: ['-B', '-s', String(LENGTH)],
    },
    {
      name: 'slow read',
      clients: 1000,
      begin: bigRequest,
      drip: () => '',
      reads: false,
      limitSeconds: SLOW_READER_SECONDS,
      mode: ['-X', '-k', '10', '-w', '1', '-y', '8', '-n', '5', '-z', '1'],
    },
    {
      name: 'slow read of 20 at once',
      clients: 1000,
      begin: bigRequest.repeat(20),
      drip: () => bigRequest,
      reads: false,
      limitSeconds: SLOW_READER_SECONDS,
    },
    {
      name: 'slow read of 1700 at once',
      clients: 100,
      begin: pageRequest.repeat(Math.floor(PIPELINED_BYTES / pageRequest.length)),
      drip: () => pageRequest,
      reads: false,
      limitSeconds: SLOW_READER_SECONDS,
    },
  ];
}

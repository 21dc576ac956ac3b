import { SLOW_BODY_SECONDS, SLOW_HEADERS_SECONDS, SLOW_READER_SECONDS } from './limits.ts';
import type { SlowAttack } from './slow-clients.ts';

export interface NamedAttack extends SlowAttack {
  name: string;
  /** So long the server may bear it. */
  limitSeconds: number;
  /** The mode in which slowhttptest does the same. */
  mode: readonly string[];
}

const LENGTH = 100_000;

/** @param bigPath of the longest answer that the site has. */
export function createSlowAttacks(bigPath: string): NamedAttack[] {
  const bigRequest = `GET ${bigPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const head = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
  return [
    {
      name: 'slow headers',
      begin: '',
      drip: (second) => head[second] ?? 'x',
      reads: true,
      limitSeconds: SLOW_HEADERS_SECONDS,
      mode: ['-H'],
    },
    {
      name: 'slow body',
      begin: `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${LENGTH}\r\n\r\n`,
      drip: () => 'x',
      reads: true,
      limitSeconds: SLOW_BODY_SECONDS,
      mode: ['-B', '-s', String(LENGTH)],
    },
    {
      name: 'slow read',
      begin: bigRequest.repeat(20),
      drip: () => bigRequest,
      reads: false,
      limitSeconds: SLOW_READER_SECONDS,
      mode: ['-X', '-k', '20', '-w', '1', '-y', '8', '-n', '5', '-z', '1'],
    },
  ];
}

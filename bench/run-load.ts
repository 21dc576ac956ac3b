import { connect } from 'node:net';
import { createHistogram } from 'node:perf_hooks';
import type { LoadRequest } from '../tests/support/http/http-load.ts';

const CONNECTIONS = 64;

export interface LoadResult {
  /** Complete responses per second. */
  rate: number;
  /** Milliseconds from the request to the end of its response. */
  latency: Readonly<{ p99: number }>;
}

/**
 * Sends a server on this machine the same request `total` times, on 64 connections. It costs less
 * than `node:http` as a client, so that the server is busy all the time.
 * @throws {Error} when not every response has this status.
 */
export async function runLoad(
  port: number,
  request: LoadRequest,
  total: number,
  status = 200,
): Promise<LoadResult> {
  const bytes = composeRequest(request);
  const hasBody = request.method !== 'HEAD' && status !== 304;
  const latency = createHistogram();
  const startedAt = performance.now();
  let sent = 0;

  function runClient(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let received = Buffer.alloc(0);
      let sentAt = 0;
      const send = () => {
        if (sent >= total) {
          socket.destroy();
          resolve();
          return;
        }
        sent += 1;
        sentAt = performance.now();
        socket.write(bytes);
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('end', () => reject(new Error('The server closed a connection')));
      socket.on('data', (chunk) => {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
        if (!isComplete(received, hasBody)) return;
        const line = received.toString('latin1', 0, 12);
        if (line !== `HTTP/1.1 ${status}`) reject(new Error(`${line} instead of ${status}`));
        latency.record(Math.max(1, Math.round((performance.now() - sentAt) * 1000)));
        received = Buffer.alloc(0);
        send();
      });
    });
  }

  await Promise.all(Array.from({ length: CONNECTIONS }, runClient));
  return {
    rate: total / ((performance.now() - startedAt) / 1000),
    latency: { p99: latency.percentile(99) / 1000 },
  };
}

function composeRequest({ path, method = 'GET', headers = {} }: LoadRequest): string {
  const fields = Object.entries({ Host: 'localhost', 'Accept-Encoding': 'br', ...headers });
  return `${method} ${path} HTTP/1.1\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

function isComplete(bytes: Buffer, hasBody: boolean): boolean {
  const headerEnd = bytes.indexOf('\r\n\r\n') + 4;
  if (headerEnd < 4 || !hasBody) return headerEnd >= 4;
  const header = bytes.toString('latin1', 0, headerEnd);
  const length = /\r\nContent-Length: (\d+)/i.exec(header)?.[1];
  if (length === undefined) return bytes.subarray(-5).equals(LAST_CHUNK);
  return bytes.length >= headerEnd + Number(length);
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n');

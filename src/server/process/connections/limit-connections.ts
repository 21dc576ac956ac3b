import type { Server } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { getOpenConnections } from './open-connections.ts';

/** What a connection takes at worst, measured: header fields of 16 KiB that never end. */
const BYTES_OF_A_CONNECTION = 24_000;
/** How full the server may be before connections without a request are closed. */
const CROWDED = 0.9;
/** Looking for those takes a while where there are so many. */
const CLOSING_INTERVAL_MS = 1_000;

/**
 * Bounds the memory that connections take to half of the heap: 3 100 with 96 MB for old objects.
 * Those that are kept open without a request make room before anybody is turned away.
 */
export function limitConnections(server: Server): void {
  server.maxConnections = Math.floor(
    getHeapStatistics().heap_size_limit / 2 / BYTES_OF_A_CONNECTION,
  );
  let closedAt = 0;
  server.on('connection', () => {
    const now = Date.now();
    const isCrowded = getOpenConnections(server).size > server.maxConnections * CROWDED;
    if (!isCrowded || now - closedAt < CLOSING_INTERVAL_MS) return;
    closedAt = now;
    server.closeIdleConnections();
  });
}

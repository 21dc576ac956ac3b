import type { Server } from 'node:http';
import { getHeapStatistics } from 'node:v8';
import { getOpenConnections } from './open-connections.ts';

/** Measured with 16 KiB of incomplete header fields, the worst case. */
const BYTES_OF_A_CONNECTION = 24_000;
/** Share of the limit above which idle connections are closed. */
const CROWDED = 0.9;
/** Closing visits every connection, so it is limited to once in this time. */
const CLOSING_INTERVAL_MS = 1_000;

/**
 * Bounds the memory of connections to half of the heap: 3 100 of them with 96 MB for old objects.
 * Idle connections are closed before new ones are refused.
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

import type { Server } from 'node:http';
import { getHeapStatistics } from 'node:v8';

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
  let open = 0;
  let closedAt = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    const now = Date.now();
    if (open < server.maxConnections * CROWDED || now - closedAt < CLOSING_INTERVAL_MS) return;
    closedAt = now;
    server.closeIdleConnections();
  });
}

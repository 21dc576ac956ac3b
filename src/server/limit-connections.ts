import type { Server } from 'node:http';

/** As many as fit, all of them in the middle of their header fields, beside the site into 96 MB. */
const MAX_CONNECTIONS = 4_000;
/** Looking for idle connections takes a while where there are so many. */
const CLOSING_INTERVAL_MS = 1_000;

/**
 * Bounds the memory that connections take. When they are too many, those that are kept open without
 * a request make room, so that the next visitor gets in.
 */
export function limitConnections(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS;
  let closedAt = 0;
  server.on('drop', () => {
    if (Date.now() - closedAt < CLOSING_INTERVAL_MS) return;
    closedAt = Date.now();
    server.closeIdleConnections();
  });
}

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { getHeapStatistics } from 'node:v8';

/** Measured with 16 KiB of incomplete header fields, the worst case. */
const BYTES_OF_A_CONNECTION = 24_000;
/** Share of the limit above which idle connections are closed. */
const CROWDED = 0.9;
/** Closing visits every connection, so it is limited to once in this time. */
const CLOSING_INTERVAL_MS = 1_000;

const connections = new WeakMap<Server, Set<Socket>>();

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

/** Node's own `getConnections` gives only their number. */
export function trackConnections(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/** The open connections of a server that is tracked. */
export function getOpenConnections(server: Server): ReadonlySet<Socket> {
  return connections.get(server) ?? new Set();
}

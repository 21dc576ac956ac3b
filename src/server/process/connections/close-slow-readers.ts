import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { getOpenConnections } from './open-connections.ts';

/** How long one write may take: an answer of 100 KB at 14 kbit/s. */
const WRITE_TIMEOUT_MS = 60_000;
const CHECKING_INTERVAL_MS = 5_000;

interface Progress {
  /** Bytes that the system has taken. */
  sent: number;
  since: number;
}

/**
 * Ends connections whose client does not read its answer, for which Node has no limit: each would
 * hold its answers for ever. Nothing is done per request; all connections are looked at now and then.
 */
// Only whole writes can be seen, so an answer must be taken within the time, not a part of it. Small
// answers fit into the system's buffers: those connections look idle, and end as idle ones do.
export function closeSlowReaders(server: Server): void {
  const progressOf = new WeakMap<Socket, Progress>();
  const check = () => {
    const now = Date.now();
    for (const socket of getOpenConnections(server)) {
      const sent = socket.bytesWritten - socket.writableLength;
      const progress = progressOf.get(socket);
      if (socket.writableLength === 0) progressOf.delete(socket);
      else if (sent !== progress?.sent) progressOf.set(socket, { sent, since: now });
      else if (now - progress.since >= WRITE_TIMEOUT_MS) socket.destroy();
    }
  };
  const checking = setInterval(check, CHECKING_INTERVAL_MS).unref();
  server.once('close', () => clearInterval(checking));
}

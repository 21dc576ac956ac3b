import type { Server } from 'node:http';
import type { Socket } from 'node:net';

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
  const connections = new Map<Socket, Progress>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { sent: 0, since: 0 });
    socket.once('close', () => connections.delete(socket));
  });

  const check = () => {
    const now = Date.now();
    for (const [socket, progress] of connections) {
      const sent = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || sent !== progress.sent) {
        progress.sent = sent;
        progress.since = now;
      } else if (now - progress.since >= WRITE_TIMEOUT_MS) {
        socket.destroy();
      }
    }
  };
  const checking = setInterval(check, CHECKING_INTERVAL_MS).unref();
  server.once('close', () => clearInterval(checking));
}

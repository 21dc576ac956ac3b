import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Connections } from './connections.ts';

/** Shutdown state: `shutDown` sets it, and the request handlers read it. */
export interface DrainState {
  /** True as soon as the server has received SIGTERM or SIGINT. */
  isDraining: boolean;
}

interface ShutDownOptions {
  server: Server;
  connections: Connections;
  drainState: DrainState;
  /**
   * Time that load balancers have to notice that the server is no longer ready. It is less than
   * `shutdownGraceSeconds`.
   */
  drainDelaySeconds: number;
  /** Time from the shutdown signal until all remaining connections are closed, including the drain delay. */
  shutdownGraceSeconds: number;
}

/**
 * Maximum number of event loop turns in which waiting connections are accepted. Without a limit, new
 * connections could delay the shutdown forever.
 */
const MAX_TURNS = 1_000;

/**
 * Delay after the server has stopped listening, before it closes connections that have not sent a request
 * yet.
 */
const SILENCE_MS = 500;

/**
 * Shuts down the server without losing a request. While the server drains, `/readyz` returns 503, and each
 * response closes its connection. After the drain delay, the server stops listening and closes idle
 * connections. Shortly afterwards, it also closes connections that have not sent a request yet.
 */
export async function shutDown(options: ShutDownOptions): Promise<void> {
  const { server, connections, drainState, drainDelaySeconds, shutdownGraceSeconds } = options;
  drainState.isDraining = true;
  const cut = setTimeout(() => {
    for (const socket of connections.keys()) socket.destroy();
  }, shutdownGraceSeconds * 1000);
  await wait(drainDelaySeconds * 1000);
  await takeWaitingConnections(server);
  const closed = once(server, 'close');
  server.close();
  // Close connections that have not sent a request yet, such as browsers' spare connections, because
  // `server.close` leaves them open.
  const closeSilent = setTimeout(() => {
    for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
  }, SILENCE_MS);
  await closed;
  clearTimeout(cut);
  clearTimeout(closeSilent);
}

/**
 * Accepts the connections that wait in the kernel's queue, because closing the listener would reset them.
 * Node accepts one connection per turn of the event loop, so the queue is empty after a turn without a new
 * connection.
 */
async function takeWaitingConnections(server: Server): Promise<void> {
  let hasTaken = true;
  server.on('connection', () => {
    hasTaken = true;
  });
  for (let turn = 0; hasTaken && turn < MAX_TURNS; turn++) {
    hasTaken = false;
    await setImmediate();
  }
}

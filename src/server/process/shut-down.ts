import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Connections } from './connections.ts';

/** Shared by the signal handler, which sets it, and the request handlers, which read it. */
export interface DrainState {
  /** True from the first SIGTERM or SIGINT on. */
  isDraining: boolean;
}

interface ShutDownOptions {
  server: Server;
  connections: Connections;
  drainState: DrainState;
  /** Time for load balancers to see that the server is not ready; less than the grace time. */
  drainDelaySeconds: number;
  /** Time from the signal until the server closes every connection; it includes the drain delay. */
  shutdownGraceSeconds: number;
}

/** Limit on event loop turns, in case new connections never stop arriving. */
const MAX_TURNS = 1_000;

/** Time for a request to arrive on a connection that has sent nothing yet. */
const SILENCE_MS = 500;

/**
 * Shuts the server down without losing a request. While it drains, `/readyz` returns 503 and each response closes
 * its connection. After the drain delay, the server closes the listener, idle connections and silent connections.
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
  // Browsers open spare connections. Node does not count a connection as idle until it has sent a request.
  const closeSilent = setTimeout(() => {
    for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
  }, SILENCE_MS);
  await closed;
  clearTimeout(cut);
  clearTimeout(closeSilent);
}

/**
 * Accepts the connections that wait in the kernel's queue: closing the listener would reset them. Node accepts
 * one connection per turn of the event loop, so a turn without a connection means that the queue is empty.
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

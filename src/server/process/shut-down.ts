import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { getOpenConnections } from './connections/open-connections.ts';
import type { Lifecycle } from './lifecycle.ts';

interface ShutDownOptions {
  server: Server;
  lifecycle: Lifecycle;
  /** Time for load balancers to notice that the server is not ready; within the grace time. */
  drainDelaySeconds: number;
  /** After this time connections are cut. */
  shutdownGraceSeconds: number;
}

/** Browsers open connections ahead of need: one that says nothing for so long is not waited for. */
const SILENCE_MS = 1_000;
/** Turns of the event loop, should new connections never cease. */
const MAX_TURNS = 1_000;

/**
 * Ends the server without losing a request. First it is not ready, and each answer ends its
 * connection (`observe-request`); after the drain delay it takes no new connections and closes
 * those at rest; requests in flight have until the end of the grace time.
 */
export async function shutDown(options: ShutDownOptions): Promise<void> {
  const { server, lifecycle, drainDelaySeconds, shutdownGraceSeconds } = options;
  lifecycle.phase = 'draining';
  const cut = setTimeout(() => server.closeAllConnections(), shutdownGraceSeconds * 1000);
  await wait(Math.min(drainDelaySeconds, shutdownGraceSeconds) * 1000);
  await takeWaitingConnections(server);
  const closed = once(server, 'close');
  server.close();
  const closeSilent = setTimeout(() => closeSilentConnections(server), SILENCE_MS);
  await closed;
  clearTimeout(closeSilent);
  clearTimeout(cut);
}

/** To Node they are in the middle of a request that has not begun. */
function closeSilentConnections(server: Server): void {
  for (const socket of getOpenConnections(server)) if (socket.bytesRead === 0) socket.destroy();
}

/**
 * Connections that the system has accepted wait for the event loop, one of them a turn, and are
 * reset when the listener closes. So it closes right after a turn that has brought none; that turn
 * has also read what had arrived on the others.
 */
async function takeWaitingConnections(server: Server): Promise<void> {
  let hasTaken = true;
  const noteConnection = () => {
    hasTaken = true;
  };
  server.on('connection', noteConnection);
  for (let turn = 0; hasTaken && turn < MAX_TURNS; turn++) {
    hasTaken = false;
    await setImmediate();
  }
  server.off('connection', noteConnection);
}

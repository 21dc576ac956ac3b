import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Lifecycle } from './lifecycle.ts';

interface ShutDownOptions {
  server: Server;
  lifecycle: Lifecycle;
  /** Time for load balancers to notice that the server is not ready; within the grace time. */
  drainDelaySeconds: number;
  /** After this time connections are cut. */
  shutdownGraceSeconds: number;
}

/** Turns of the event loop, in case new connections never stop. */
const MAX_TURNS = 1_000;

/**
 * Ends the server without losing a request. First `/readyz` is 503, and each response ends its
 * connection (`observe-request`). After the drain delay the listener and idle connections are closed.
 * Requests in flight have until the end of the grace time.
 */
export async function shutDown(options: ShutDownOptions): Promise<void> {
  const { server, lifecycle, drainDelaySeconds, shutdownGraceSeconds } = options;
  lifecycle.phase = 'draining';
  const cut = setTimeout(() => server.closeAllConnections(), shutdownGraceSeconds * 1000);
  await wait(Math.min(drainDelaySeconds, shutdownGraceSeconds) * 1000);
  await takeWaitingConnections(server);
  const closed = once(server, 'close');
  server.close();
  await closed;
  clearTimeout(cut);
}

/**
 * The system resets connections that Node has not yet taken when the listener closes. Node takes one in
 * each turn of the event loop, so the listener closes after a turn without one.
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

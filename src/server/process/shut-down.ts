import { once } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Connections } from './connections.ts';

export interface Lifecycle {
  /** From the first signal on. */
  isDraining: boolean;
}

interface ShutDownOptions {
  server: Server;
  connections: Connections;
  lifecycle: Lifecycle;
  /** Time for load balancers to notice that the server is not ready; less than the grace time. */
  drainDelaySeconds: number;
  /** After this time, which starts with the drain delay, connections are cut. */
  shutdownGraceSeconds: number;
}

/** Turns of the event loop, in case new connections never stop. */
const MAX_TURNS = 1_000;

/** For a request that is on its way on a connection that has been silent. */
const SILENCE_MS = 500;

/** npm passes on a signal that the server, in the same process group, may have had already. */
const ONE_SIGNAL_MS = 250;

/** For the last lines of a log whose reader is slow, or has stopped reading. */
const LOG_MS = 1_000;

/**
 * Ends the process: after `shutDown` at SIGTERM or SIGINT, at once at a second signal, and after an
 * uncaught error. Must be called first: process 1 of a container gets only signals that it listens to.
 */
export function handleProcessEvents(logger: Logger, shutDown: () => Promise<void>): void {
  let isEnding = false;
  const end = (code: number) => {
    // While nobody reads the log, `process.exit` would wait for the write that is under way.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LOG_MS);
    logger.flush(() => process.exit(code));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    let receivedAt = Number.NEGATIVE_INFINITY;
    process.on(signal, async () => {
      if (performance.now() - receivedAt < ONE_SIGNAL_MS) return;
      receivedAt = performance.now();
      if (isEnding) return end(1);
      isEnding = true;
      logger.info({ signal }, 'shutting down');
      await shutDown();
      logger.info('ended');
      end(0);
    });
  }
  // Node reports unhandled rejections here, too.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught error');
    end(1);
  });
}

/**
 * First `/readyz` is 503, and each response ends its connection (`observe-request`). After the drain delay the
 * listener, idle connections and those that stay silent are closed.
 */
export async function shutDown(options: ShutDownOptions): Promise<void> {
  const { server, connections, lifecycle, drainDelaySeconds, shutdownGraceSeconds } = options;
  lifecycle.isDraining = true;
  const cut = setTimeout(() => {
    for (const socket of connections.keys()) socket.destroy();
  }, shutdownGraceSeconds * 1000);
  await wait(drainDelaySeconds * 1000);
  await takeWaitingConnections(server);
  const closed = once(server, 'close');
  server.close();
  // Node does not count a connection as idle on which nothing was ever sent. Browsers open some.
  const closeSilent = setTimeout(() => {
    for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
  }, SILENCE_MS);
  await closed;
  clearTimeout(cut);
  clearTimeout(closeSilent);
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

import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Lifecycle } from './lifecycle.ts';

interface ShutDownOptions {
  server: Server;
  lifecycle: Lifecycle;
  /** Time for load balancers to notice that the server is not ready; within the grace time. */
  drainDelaySeconds: number;
  /** After this time connections are cut. */
  shutdownGraceSeconds: number;
}

/** Ends the server without losing a request: not ready first, closed later. */
export async function shutDown(options: ShutDownOptions): Promise<void> {
  const { server, lifecycle, drainDelaySeconds, shutdownGraceSeconds } = options;
  lifecycle.phase = 'draining';
  const cut = setTimeout(() => server.closeAllConnections(), shutdownGraceSeconds * 1000);
  await wait(Math.min(drainDelaySeconds, shutdownGraceSeconds) * 1000);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}

import { setTimeout as wait } from 'node:timers/promises';
import { type Measurement, measureAtMost } from './measurement.ts';
import type { NamedAttack } from './slow-attacks.ts';
import { SlowClients } from './slow-clients.ts';
import { type StressServer, withServer } from './stress-server.ts';

/** So few that they disturb nothing that is measured at the same time. */
const CLIENTS = 20;
const INTERVAL_MS = 500;

/**
 * How long slow connections live. The server counts them: a client that does not read does not
 * notice its end.
 */
export function watchLives(attack: NamedAttack): Promise<Measurement> {
  const { name, limitSeconds } = attack;
  return withServer(async (server, port) => {
    const clients = new SlowClients(port, { ...attack, returns: false }, CLIENTS);
    clients.start();
    const seconds = await waitForTheLast(server, limitSeconds);
    clients.stop();
    const what = `${name}: longest life of a connection`;
    const limit = { text: `≤ ${limitSeconds} s`, isKept: false };
    if (!server.isRunning) return { what, measured: 'the server ended', limit };
    if (seconds === null) return { what, measured: `longer than ${limitSeconds} s`, limit };
    return measureAtMost(what, seconds, limitSeconds, 's', 1);
  });
}

/** @returns after how many seconds no connection is open any more; null when some still are. */
async function waitForTheLast(server: StressServer, limitSeconds: number): Promise<number | null> {
  const startedAt = performance.now();
  const secondsPassed = () => (performance.now() - startedAt) / 1000;
  while (secondsPassed() < limitSeconds) {
    await wait(INTERVAL_MS);
    if ((await server.countConnections()) === 0) return secondsPassed();
  }
  return null;
}

import { setTimeout as wait } from 'node:timers/promises';
import { type Measurement, measureAtMost } from './measurement.ts';
import type { NamedAttack } from './slow-attacks.ts';
import { SlowClients } from './slow-clients.ts';
import { withServer } from './stress-server.ts';

/** So few that they disturb nothing that is measured at the same time. */
const CLIENTS = 20;

/** How long a slow connection lives until the server ends it. */
export function watchLives(attack: NamedAttack): Promise<Measurement> {
  const { name, limitSeconds } = attack;
  return withServer(async (server, port) => {
    const clients = new SlowClients(port, attack, CLIENTS);
    clients.start();
    await wait((limitSeconds + 1) * 1000);
    const { lifetimes, longestLife } = clients;
    clients.stop();
    const what = `${name}: longest life of a connection`;
    const limit = { text: `≤ ${limitSeconds} s`, isKept: false };
    if (!server.isRunning) return { what, measured: 'the server ended', limit };
    if (lifetimes.length === 0) return { what, measured: `none ended in ${limitSeconds} s`, limit };
    return measureAtMost(what, longestLife, limitSeconds, 's', 1);
  });
}

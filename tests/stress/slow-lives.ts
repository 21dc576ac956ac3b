import { setTimeout as wait } from 'node:timers/promises';
import { type Measurement, measureAtMost } from './measurement.ts';
import type { NamedAttack } from './slow-attacks.ts';
import { SlowClients } from './slow-clients.ts';
import { withServer } from './stress-server.ts';

/** So few that they disturb nothing that is measured at the same time. */
const CLIENTS = 20;

/** How long slow connections live until the server ends them. */
export function watchLives(attacks: readonly NamedAttack[]): Promise<Measurement[]> {
  return withServer(async (_, port) => {
    const watched = attacks.map((attack) => {
      return { attack, clients: new SlowClients(port, attack, CLIENTS) };
    });
    for (const { clients } of watched) clients.start();
    const longest = Math.max(...attacks.map(({ limitSeconds }) => limitSeconds));
    await wait((longest + 1) * 1000);
    return watched.map(({ attack, clients }) => {
      const { lifetimes, longestLife } = clients;
      const what = `${attack.name}: longest life of a connection`;
      clients.stop();
      if (lifetimes.length > 0)
        return measureAtMost(what, longestLife, attack.limitSeconds, 's', 1);
      return {
        what,
        measured: `none ended in ${Math.round(longestLife)} s`,
        limit: { text: `≤ ${attack.limitSeconds} s`, isKept: false },
      };
    });
  });
}

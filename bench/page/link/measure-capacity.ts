import type { Browser } from 'playwright';
import { NginxProcess } from '../../../tests/support/deploy/nginx-process.ts';
import { MeasuredServer } from '../../servers/measured-server.ts';
import { withServers } from '../../servers/server-group.ts';
import { type Case, ORIGIN, PADDED_PORT } from './create-cases.ts';
import type { DelayedLink } from './delayed-link.ts';
import { openOverLink } from './load-times.ts';

/** Lengths of a body, from the largest. */
const LENGTHS = Array.from({ length: 15 }, (_, index) => 13_000 - index * 500);
const TRIES = 3;

/**
 * The largest body that a new connection carries in its first round trip, in bytes, for each case.
 * @param cases of the server of padded pages.
 */
export function measureCapacity(
  browser: Browser,
  link: DelayedLink,
  cases: readonly Case[],
): Promise<Map<string, number>> {
  return withServers(async (servers) => {
    const padded = new MeasuredServer({
      arguments: ['bench/page/link/padded-server.mjs'],
      environment: { PORT: String(PADDED_PORT) },
      runBy: link.inServer,
    });
    await servers.start(padded);
    const capacities = new Map<string, number>();
    for (const { name, control, configuration } of cases) {
      link.setOnServer('tcp_congestion_control', control);
      const nginx = await NginxProcess.start(configuration, link.inServer);
      try {
        capacities.set(name, await findCapacity(browser, link.roundTripMs));
      } finally {
        await nginx.stop();
      }
    }
    return capacities;
  });
}

/** A body that needs two round trips is complete after 2 × their time. */
async function findCapacity(browser: Browser, roundTripMs: number): Promise<number> {
  for (const length of LENGTHS) {
    let fits = 0;
    for (let index = 0; index < TRIES; index += 1) {
      const lastByte = await openOverLink(browser, async (page) => {
        await page.goto(`${ORIGIN}/${length}`);
        return page.evaluate(() => {
          const [entry] = performance.getEntriesByType('navigation');
          const { requestStart, responseEnd } = entry as PerformanceNavigationTiming;
          return responseEnd - requestStart;
        });
      });
      if (lastByte < 1.5 * roundTripMs) fits += 1;
    }
    if (fits > TRIES / 2) return length;
  }
  return 0;
}

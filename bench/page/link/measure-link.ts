import type { Browser } from 'playwright';
import { HOST } from '../../../tests/support/deploy/nginx-file.ts';
import { NginxProcess } from '../../../tests/support/deploy/nginx-process.ts';
import { withBrowser } from '../../with-browser.ts';
import { type PublishedSite, withPublishedSites } from '../published-site.ts';
import { type Case, createCases, ORIGIN, PADDED_PORT, SITE_PORTS } from './create-cases.ts';
import { createLauncher } from './create-launcher.ts';
import { DelayedLink } from './delayed-link.ts';
import { findMissing } from './find-missing.ts';
import { readLoadTimes } from './load-times.ts';
import { measureCapacity } from './measure-capacity.ts';
import { summarizeLoads } from './summarize-loads.ts';

const RUNS = 7;
const ROUND_TRIP_MS = 100;
const CONTROLS = ['bbr', 'reno'];

interface LinkOptions {
  runs?: number | undefined;
  /** A folder with another build. */
  beside?: string | undefined;
  /** Values of nginx's `ssl_buffer_size` to compare; the shipped one when they are left out. */
  recordSizes?: readonly string[] | undefined;
}

/**
 * Prints when each page paints over a link with a delay, behind nginx as we ship it. Where the machine
 * cannot do that, prints why.
 */
export async function measureLink({ runs = RUNS, beside, recordSizes }: LinkOptions) {
  const missing = findMissing();
  if (missing.length > 0) return console.log(`link: left out, for lack of ${missing.join(', ')}`);
  let link: DelayedLink;
  try {
    link = await DelayedLink.start(ROUND_TRIP_MS);
  } catch (error) {
    return console.log(`link: left out, because ${error instanceof Error ? error.message : error}`);
  }
  try {
    const measure = (sites: readonly PublishedSite[]) =>
      measureOver(link, sites, runs, recordSizes ?? []);
    const placement = { ports: SITE_PORTS, origin: ORIGIN, runBy: link.inServer };
    await withPublishedSites(beside, measure, placement);
  } finally {
    await link.stop();
  }
}

async function measureOver(
  link: DelayedLink,
  sites: readonly PublishedSite[],
  runs: number,
  recordSizes: readonly string[],
) {
  // Otherwise the server knows each visitor from the load before.
  link.setOnServer('tcp_no_metrics_save', '1');
  const controls = CONTROLS.filter((name) => link.setOnServer('tcp_congestion_control', name));
  const missing = CONTROLS.filter((name) => !controls.includes(name));
  if (missing.length > 0) console.log(`link: without ${missing.join(', ')}: not in the kernel`);

  const create = (servers: Parameters<typeof createCases>[0]['sites']) =>
    createCases({ address: link.serverAddress, sites: servers, controls, recordSizes });
  const cases = await create(sites);
  const paddedCases = await create([{ name: '', port: PADDED_PORT }]);
  const executablePath = await createLauncher(link.inClient);
  const args = [`--host-resolver-rules=MAP ${HOST} ${link.serverAddress}`];
  await withBrowser(
    async (browser) => {
      console.log('link: what the first round trip carries …');
      const capacities = await measureCapacity(browser, link, paddedCases);
      console.log('\nBytes of a body in the first round trip:\n');
      console.table(
        Object.fromEntries(
          [...capacities].map(([name, bytes]) => [name, { bytes, target: '≥ 9000' }]),
        ),
      );
      // Round 0 is not counted: the first loads of a browser are slower.
      for (let round = 0; round <= runs; round += 1) {
        console.log(`link: ${round === 0 ? 'warm-up' : `round ${round} of ${runs}`} …`);
        for (const each of cases) await loadPages(browser, link, each, round > 0);
      }
    },
    { executablePath, args },
  );
  for (const { name, loads } of cases) {
    console.log(`\nA first visit over ${ROUND_TRIP_MS} ms, ${name} medians of ${runs}:\n`);
    console.table(summarizeLoads(loads));
  }
}

async function loadPages(
  browser: Browser,
  link: DelayedLink,
  { control, configuration, loads }: Case,
  isCounted: boolean,
) {
  link.setOnServer('tcp_congestion_control', control);
  const nginx = await NginxProcess.start(configuration, link.inServer);
  try {
    for (const [path, done] of loads) {
      const times = await readLoadTimes(browser, ORIGIN + path);
      if (isCounted) done.push(times);
    }
  } finally {
    await nginx.stop();
  }
}

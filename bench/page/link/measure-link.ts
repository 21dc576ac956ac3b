import type { Browser } from 'playwright';
import { HOST } from '../../../tests/support/deploy/nginx-file.ts';
import { NginxProcess } from '../../../tests/support/deploy/nginx-process.ts';
import { withBrowser } from '../../with-browser.ts';
import { withPublishedSite } from '../published-site.ts';
import { createCases, SITE_PORT } from './create-cases.ts';
import { createLauncher } from './create-launcher.ts';
import { DelayedLink } from './delayed-link.ts';
import { findMissing } from './find-missing.ts';
import { readLoadTimes } from './load-times.ts';
import { summarizeLoads } from './summarize-loads.ts';

const RUNS = 7;
const ROUND_TRIP_MS = 100;
const ORIGIN = `https://${HOST}`;
const CONTROLS = ['bbr', 'reno'];

/**
 * Prints when each page paints over a link with a delay, behind nginx as we ship it. Where the machine
 * cannot do that, prints why.
 * @param recordSizes values of nginx's `ssl_buffer_size` to compare; the shipped one when it is left out.
 */
export async function measureLink(runs = RUNS, recordSizes: readonly string[] = []): Promise<void> {
  const missing = findMissing();
  if (missing.length > 0) return console.log(`link: left out, for lack of ${missing.join(', ')}`);
  let link: DelayedLink;
  try {
    link = await DelayedLink.start(ROUND_TRIP_MS);
  } catch (error) {
    return console.log(`link: left out, because ${error instanceof Error ? error.message : error}`);
  }
  try {
    await measureOver(link, runs, recordSizes);
  } finally {
    await link.stop();
  }
}

async function measureOver(link: DelayedLink, runs: number, recordSizes: readonly string[]) {
  // Otherwise the server knows each visitor from the load before.
  link.setOnServer('tcp_no_metrics_save', '1');
  const controls = CONTROLS.filter((name) => link.setOnServer('tcp_congestion_control', name));
  const missing = CONTROLS.filter((name) => !controls.includes(name));
  if (missing.length > 0) console.log(`link: without ${missing.join(', ')}: not in the kernel`);

  const cases = await createCases(link.serverAddress, controls, recordSizes);
  const load = async (browser: Browser) => {
    // Round 0 is not counted: the first loads of a browser are slower.
    for (let round = 0; round <= runs; round += 1) {
      console.log(`link: ${round === 0 ? 'warm-up' : `round ${round} of ${runs}`} …`);
      for (const { control, configuration, loads } of cases) {
        link.setOnServer('tcp_congestion_control', control);
        const nginx = await NginxProcess.start(configuration, link.inServer);
        try {
          for (const [path, done] of loads) {
            const times = await readLoadTimes(browser, ORIGIN + path);
            if (round > 0) done.push(times);
          }
        } finally {
          await nginx.stop();
        }
      }
    }
  };
  const executablePath = await createLauncher(link.inClient);
  const args = [`--host-resolver-rules=MAP ${HOST} ${link.serverAddress}`];
  const site = { port: SITE_PORT, origin: ORIGIN, runBy: link.inServer };
  await withPublishedSite(() => withBrowser(load, { executablePath, args }), site);

  for (const { name, loads } of cases) {
    console.log(`\nA first visit over ${ROUND_TRIP_MS} ms, ${name} medians of ${runs}:\n`);
    console.table(summarizeLoads(loads));
  }
}

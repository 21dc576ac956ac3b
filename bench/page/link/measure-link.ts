import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { PAGE_PATHS } from '../../../tests/support/app/page-paths.ts';
import { findChromium } from '../../../tests/support/browser/chromium.mjs';
import { adaptNginxFile, HOST } from '../../../tests/support/deploy/nginx-file.ts';
import { NginxProcess } from '../../../tests/support/deploy/nginx-process.ts';
import { change } from '../../../tests/support/process/change.ts';
import { createFolder } from '../../../tests/support/process/project-copy.ts';
import { findMedian } from '../../find-median.ts';
import { withBrowser } from '../../with-browser.ts';
import { UNKNOWN_PATH, withPublishedSite } from '../published-site.ts';
import { createChain } from './create-chain.ts';
import { DelayedLink } from './delayed-link.ts';
import { findMissing } from './find-missing.ts';
import { type LoadTimes, readLoadTimes } from './load-times.ts';

const RUNS = 7;
const ROUND_TRIP_MS = 100;
const ORIGIN = `https://${HOST}`;
/** The namespace of the server is empty, so every port is free. */
const PORTS = { http: 80, https: 443 };
const SITE_PORT = 3000;
/** TCP's congestion control decides how much is sent in the first round trip. */
const CONTROLS = ['bbr', 'reno'];
/** The last is the smallest page, with which the others are compared. */
const PATHS = [...PAGE_PATHS, UNKNOWN_PATH];
const TARGET_HOME = 1.15;
const TARGET_OTHERS = 1.08;
const RECORD_SIZE = /ssl_buffer_size [^;]+;/;

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
  const left = CONTROLS.filter((name) => !controls.includes(name));
  if (left.length > 0) console.log(`link: without ${left.join(', ')}, which the kernel lacks`);

  const configurations = await createConfigurations(link.serverAddress, recordSizes);
  const cases = [...configurations].flatMap(([name, configuration]) =>
    controls.map((control) => ({
      name: [control, ...(name ? [`records of ${name}`] : [])].join(', '),
      control,
      configuration,
      loads: new Map<string, LoadTimes[]>(PATHS.map((path) => [path, []])),
    })),
  );
  const load = async (browser: Browser) => {
    for (let round = 0; round <= runs; round += 1) {
      if (round > 0) console.log(`link: round ${round} of ${runs} …`);
      for (const { control, configuration, loads } of cases) {
        link.setOnServer('tcp_congestion_control', control);
        const nginx = await NginxProcess.start(configuration, link.inServer);
        try {
          for (const [path, done] of loads) {
            const times = await readLoadTimes(browser, ORIGIN + path);
            // The first round is not counted: a browser's first loads are slower.
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
  await withPublishedSite(() => withBrowser(load, { executablePath, args }), {
    port: SITE_PORT,
    origin: ORIGIN,
    runBy: link.inServer,
  });

  for (const { name, loads } of cases) {
    console.log(`\nA first visit over ${ROUND_TRIP_MS} ms, ${name}; medians of ${runs}:\n`);
    console.table(summarize(loads));
  }
}

/** nginx's configuration for each size of TLS records; the shipped one has the name ''. */
async function createConfigurations(address: string, recordSizes: readonly string[]) {
  const shipped = adaptNginxFile({
    folder: await createChain(),
    address,
    ports: PORTS,
    upstreams: [SITE_PORT, SITE_PORT],
  });
  const [directive = ''] = RECORD_SIZE.exec(shipped) ?? [];
  const variants = recordSizes.map((size): [string, string] => [
    size,
    change(shipped, [[directive, `ssl_buffer_size ${size};`]]),
  ]);
  return new Map(variants.length > 0 ? variants : [['', shipped]]);
}

/** @returns the path of a program that starts Chromium by this command. */
async function createLauncher(runBy: readonly string[]): Promise<string> {
  const file = join(await createFolder(), 'chromium');
  await writeFile(file, `#!/bin/sh\nexec ${runBy.join(' ')} '${findChromium()}' "$@"\n`);
  await chmod(file, 0o755);
  return file;
}

function summarize(loads: ReadonlyMap<string, readonly LoadTimes[]>) {
  const smallest = median(loads.get(UNKNOWN_PATH), 'firstPaint');
  const rows = [...loads].map(([path, done]) => [
    path,
    {
      'first byte': Math.round(median(done, 'firstByte')),
      'first paint': Math.round(median(done, 'firstPaint')),
      'largest paint': Math.round(median(done, 'largestPaint')),
      'last byte': Math.round(median(done, 'lastByte')),
      'beside 404': Number((median(done, 'firstPaint') / smallest).toFixed(2)),
      target: path === '/' ? `≤ ${TARGET_HOME}` : `≤ ${TARGET_OTHERS}`,
    },
  ]);
  return Object.fromEntries(rows);
}

function median(loads: readonly LoadTimes[] = [], time: keyof LoadTimes): number {
  return findMedian(loads.map((load) => load[time]));
}

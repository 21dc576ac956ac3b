import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGE_PATHS } from '../../tests/support/app/page-paths.ts';
import { findMedian } from '../find-median.ts';
import { describeFaults } from './describe-faults.ts';
import { VISITS, type Visit } from './phone-page.ts';
import { listPages, type PublishedSite } from './published-site.ts';
import { type Report, runLighthouse } from './run-lighthouse.ts';

const RUNS = 5;

/** Columns of the table by their audits. */
const METRICS = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'speed-index': 'Speed Index ms',
};
const DESCRIPTIONS: Record<Visit, string> = {
  first: 'a first visit, with the cookie banner',
  later: 'a later visit, without it',
};
const TARGET_SCORE = 100;
const TARGETS = { 'FCP ms': '≤ 720', 'LCP ms': '≤ 1050', CLS: '0' };

/** Prints Lighthouse's medians of each page, the largest paint, and audits below the full score. */
export async function measureWithLighthouse(
  sites: readonly PublishedSite[],
  runs = RUNS,
): Promise<void> {
  for (const visit of VISITS) await measureVisit(sites, runs, visit);
}

async function measureVisit(
  sites: readonly PublishedSite[],
  runs: number,
  visit: Visit,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const pages = listPages(sites, PAGE_PATHS);
  const reports = new Map<string, Report[]>([...pages.keys()].map((name) => [name, []]));
  // Pages and builds take turns, so that other work of the machine affects them all.
  for (let round = 1; round <= runs; round += 1) {
    console.log(`lighthouse, ${visit} visit: round ${round} of ${runs} …`);
    for (const [name, url] of pages) {
      const file = join(folder, `${name.replaceAll(/\W+/g, '-')}-${round}`);
      reports.get(name)?.push(await runLighthouse(url, file, { hasBanner: visit === 'first' }));
    }
  }
  const rows = [...reports].map(([path, done]) => [path, summarize(done)] as const);
  const scores = Object.keys(rows[0]?.[1].scores ?? {});
  console.log(
    `\nLighthouse, a slow phone (simulated), ${DESCRIPTIONS[visit]}; medians of ${runs}:\n`,
  );
  console.table({
    ...Object.fromEntries(rows.map(([path, row]) => [path, { ...row.scores, ...row.metrics }])),
    target: { ...Object.fromEntries(scores.map((name) => [name, TARGET_SCORE])), ...TARGETS },
  });
  console.log('\nLargest contentful paint:\n');
  console.table(
    Object.fromEntries([...reports].map(([path, done]) => [path, findLargest(done.at(-1))])),
  );
  const faults = describeFaults(reports);
  console.log(`\n${faults.length > 0 ? faults.join('\n') : 'Every audit has the full score.'}`);
  console.log(`\nReports of all runs: ${folder}`);
}

function summarize(reports: readonly Report[]) {
  const categories = Object.entries(reports[0]?.categories ?? {});
  return {
    scores: Object.fromEntries(
      categories.map(([id, { title }]) => [
        title,
        Math.round(100 * findMedian(reports.map((report) => report.categories[id]?.score ?? 0))),
      ]),
    ),
    metrics: Object.fromEntries(
      Object.entries(METRICS).map(([id, column]) => {
        const median = findMedian(reports.map(({ audits }) => audits[id]?.numericValue ?? NaN));
        return [column, Number(median.toFixed(column === 'CLS' ? 4 : 0))];
      }),
    ),
  };
}

function findLargest(report: Report | undefined) {
  const items = report?.audits['lcp-breakdown-insight']?.details?.items;
  const node = items?.find(({ type }) => type === 'node');
  return { element: node?.selector ?? 'unknown', text: node?.nodeLabel ?? '' };
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from 'playwright';
import { findChromium } from '../../tests/support/browser/chromium.mjs';
import { BROWSER_ARGUMENTS } from './phone.ts';

/** Not in the lock file: it needs a newer Node than the project, and npm may run on an older one. */
const NPX = '--yes --engine-strict=false --package node@24 --package lighthouse@13.5.0'.split(' ');
const OPTIONS = ['--quiet', '--no-enable-error-reporting', '--output=json'];
const LONGEST_REPORT = 50_000_000;

const METRICS = {
  'first-contentful-paint': 'FCP, ms',
  'largest-contentful-paint': 'LCP, ms',
  'total-blocking-time': 'TBT, ms',
  'cumulative-layout-shift': 'layout shift',
};

/** The part that is read here: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
interface Report {
  categories: Record<string, Audit & { auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}
type Audit = { title: string; score: number | null; numericValue?: number };

const run = promisify(execFile);

/**
 * Lighthouse's scores and times with its defaults for mobile, on a first visit; prints what costs points.
 * @throws {Error} when Lighthouse cannot judge the page.
 */
export async function measureWithLighthouse(_browser: Browser, url: string) {
  const flags = `--chrome-flags=${['--headless=new', ...BROWSER_ARGUMENTS].join(' ')}`;
  const { stdout } = await run('npx', [...NPX, 'lighthouse', url, ...OPTIONS, flags], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: LONGEST_REPORT,
  });
  const { categories, audits }: Report = JSON.parse(stdout);
  const figures = new Map<string, number>();
  for (const { title, score, auditRefs } of Object.values(categories)) {
    figures.set(title, Math.round(100 * (score ?? 0)));
    for (const { id } of auditRefs.filter(({ weight }) => weight > 0)) {
      const audit = audits[id]?.score ?? 1;
      if (audit < 1) console.log(`${url}: ${id} has ${audit}`);
    }
  }
  for (const [id, name] of Object.entries(METRICS)) {
    figures.set(name, Number(audits[id]?.numericValue?.toFixed(name.endsWith('ms') ? 0 : 4)));
  }
  return figures;
}

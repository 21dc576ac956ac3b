import { parseArgs } from 'node:util';
import { ensureBuild } from '../../src/build/ensure-build.mjs';
import { describeRun } from '../../tests/support/process/describe-run.ts';
import { chooseParts } from '../choose-parts.ts';
import { measureBlocking } from './blocking.ts';
import { measureFirstSeconds } from './first-seconds.ts';
import { measureInteractions } from './interactions.ts';
import { measureWithLighthouse } from './lighthouse.ts';
import { measureLink } from './link/measure-link.ts';
import { type PublishedSite, withPublishedSites } from './published-site.ts';

type Measure = (sites: readonly PublishedSite[], runs?: number) => Promise<void>;

/** A part that needs nothing but the servers. */
const onSites = (measure: Measure) => (runs?: number) =>
  withPublishedSites(values.beside, (sites) => measure(sites, runs));

const parts = {
  lighthouse: onSites(measureWithLighthouse),
  blocking: onSites(measureBlocking),
  'first-seconds': onSites(measureFirstSeconds),
  interactions: onSites(measureInteractions),
  link: (runs?: number) =>
    measureLink({ runs, beside: values.beside, recordSizes: values.records?.split(',') }),
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    beside: { type: 'string' },
    records: { type: 'string' },
  },
});
const chosen = chooseParts(positionals, Object.keys(parts) as (keyof typeof parts)[]);
const runs = readRuns(values.runs);
await ensureBuild();
const startedAt = performance.now();
try {
  for (const part of chosen) await parts[part](runs);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
console.log(`\n${describeRun(startedAt)}`);

/** @returns undefined for each part's own number. */
function readRuns(value: string | undefined): number | undefined {
  if (value === undefined || /^[1-9]\d{0,2}$/.test(value)) return value ? Number(value) : undefined;
  console.error(`--runs takes a number from 1 to 999, not "${value}"`);
  process.exit(1);
}

import { ensureBuild } from '../../src/build/ensure-build.mjs';
import { describeRun } from '../describe-run.ts';
import { drain } from './drain.ts';
import { held } from './held.ts';
import type { Measurement } from './measure.ts';
import { slow } from './slow.ts';
import { soak } from './soak.ts';

const parts: Readonly<Record<string, () => Promise<Measurement[]>>> = { slow, held, soak, drain };

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const given = process.argv.slice(2);
ensureBuild();
const startedAt = performance.now();
const measurements: Measurement[] = [];
for (const name of given.length > 0 ? given : Object.keys(parts)) {
  const run = parts[name];
  if (!run) throw new Error(`There is no part ${name}; there are: ${Object.keys(parts)}`);
  console.log(`${name} …`);
  measurements.push(...(await run()));
}
console.table(
  measurements.map(({ what, measured, limit = '', isKept }) => {
    return { what, measured, limit, result: limit && (isKept ? 'ok' : 'FAILED') };
  }),
);
console.log(describeRun(startedAt));
process.exitCode = measurements.some(({ isKept }) => isKept === false) ? 1 : 0;

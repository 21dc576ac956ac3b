import { ensureBuild } from '../../src/build/ensure-build.mjs';
import { describeRun } from '../support/process/describe-run.ts';
import { drain } from './drain.ts';
import { held } from './held.ts';
import { type Measurement, printTable } from './measurement.ts';
import { slow } from './slow.ts';
import { soak } from './soak.ts';

const parts: Readonly<Record<string, () => Promise<Measurement[]>>> = { slow, held, soak, drain };

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. The parts are: ${Object.keys(parts).join(' ')}`,
  );
  process.exit(1);
}

ensureBuild();
const startedAt = performance.now();
const measurements: Measurement[] = [];
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`${name} …`);
  measurements.push(...(await run()));
}
printTable(measurements);
console.log(describeRun(startedAt));
process.exitCode = measurements.every(({ limit }) => limit?.isKept ?? true) ? 0 : 1;

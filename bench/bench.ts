import { ensureBuild } from '../src/build/ensure-build.mjs';
import { describeRun } from '../tests/support/process/describe-run.ts';
import { measureBytes } from './bytes.ts';
import { measureFiles } from './files.ts';
import { measureMemory } from './memory.ts';
import { measureRequests } from './requests.ts';
import { measureStart } from './start.ts';

const parts: Readonly<Record<string, { title: string; measure: () => Promise<void> }>> = {
  requests: {
    title: 'Server CPU per request; speed as a ratio to bare node:http with the same answer',
    measure: measureRequests,
  },
  start: { title: 'CPU of a start, until the server says that it is ready', measure: measureStart },
  memory: {
    title: 'Resident memory, in MB above that of bare node:http',
    measure: measureMemory,
  },
  files: { title: 'Deployed files', measure: measureFiles },
  bytes: {
    title: 'Bytes of a first view on a phone, bodies in brotli as they come over the wire',
    measure: measureBytes,
  },
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}; there are: ${Object.keys(parts).join(' ')}`,
  );
  process.exit(1);
}

await ensureBuild();
const startedAt = performance.now();
for (const [name, { title, measure }] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`${name}: ${title}\n`);
  await measure();
  console.log();
}
console.log(describeRun(startedAt));

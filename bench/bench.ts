import { ensureBuild } from '../src/build/ensure-build.mjs';
import { describeRun } from '../tests/support/process/describe-run.ts';
import { measureBytes } from './bytes.ts';
import { chooseParts } from './choose-parts.ts';
import { measureFiles } from './files.ts';
import { measureMemory } from './memory.ts';
import { measureRequests } from './requests.ts';
import { measureStart } from './start.ts';

const parts = {
  requests: ['Server CPU per request, and speed relative to bare node:http', measureRequests],
  start: ['CPU of a start, until the server is ready', measureStart],
  memory: ['Resident memory, in MB above that of bare node:http', measureMemory],
  files: ['Deployed files', measureFiles],
  bytes: ['Bytes of a first view on a phone, bodies in brotli as transferred', measureBytes],
} as const;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const chosen = chooseParts(process.argv.slice(2), Object.keys(parts) as (keyof typeof parts)[]);
await ensureBuild();
const startedAt = performance.now();
for (const name of chosen) {
  const [title, measure] = parts[name];
  console.log(`${name}: ${title}\n`);
  await measure();
  console.log();
}
console.log(describeRun(startedAt));

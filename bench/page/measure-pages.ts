import { cpus, loadavg } from 'node:os';
import { ensureBuild } from '../../src/build/ensure-build.mjs';
import { measureBlocking } from './blocking.ts';
import { measureWithLighthouse } from './lighthouse.ts';
import { withPublishedSite } from './published-site.ts';
import { readArguments } from './read-arguments.ts';

const parts = { lighthouse: measureWithLighthouse, blocking: measureBlocking };

const { parts: chosen, runs } = readChoice();
await ensureBuild();
for (const part of chosen) {
  await withPublishedSite((origin) => parts[part](origin, runs));
}
const [{ model } = { model: 'unknown processor' }] = cpus();
const load = loadavg().map((value) => value.toFixed(1));
console.log(`\n${cpus().length} × ${model}, load ${load.join(' ')}`);

function readChoice() {
  try {
    return readArguments(process.argv.slice(2), Object.keys(parts) as (keyof typeof parts)[]);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

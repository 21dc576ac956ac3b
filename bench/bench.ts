import { measureMemory } from './memory.ts';
import { measureRequests } from './requests.ts';
import { runParts } from './run-parts.ts';
import { measureStart } from './start.ts';

await runParts(process.argv.slice(2), {
  requests: measureRequests,
  start: measureStart,
  memory: measureMemory,
});

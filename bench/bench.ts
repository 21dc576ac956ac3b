import { ensureBuild } from '../src/build/ensure-build.mjs';
import { measureObservationCost } from './observation-cost.ts';

await ensureBuild();
console.log('Server CPU per request for / in brotli; speed as a ratio to bare node:http:\n');
const costs = await measureObservationCost();
console.table(
  Object.fromEntries(
    costs.map(({ name, cpu, ratio, requestsPerSecond, p99 }) => [
      name,
      {
        'µs CPU': cpu.toFixed(1),
        ratio: ratio.toFixed(2),
        'requests/s': Math.round(requestsPerSecond),
        'p99 ms': p99.toFixed(1),
      },
    ]),
  ),
);

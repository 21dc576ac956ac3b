import { composeRequest } from '../support/http/compose-request.ts';
import { HttpLoad } from '../support/http/http-load.ts';
import type { LoadRequest } from '../support/http/load-connection.ts';
import { HEAP_GROWTH_MB } from './limits.ts';
import { type Measurement, measureAtMost } from './measurement.ts';
import { type StressServer, withServer } from './stress-server.ts';

const REQUESTS = 100_000;
/** Code is compiled and tables of the engine have grown when growth begins to count. */
const WARM_UP = 20_000;

/** What a cache keyed by something of the request would grow with. */
const floods: Readonly<Record<string, (index: number) => LoadRequest>> = {
  paths: (index) => composeRequest({ path: `/unique-${index}` }),
  queries: (index) => composeRequest({ path: `/?unique=${index}` }),
  'names of headers': (index) => composeRequest({ path: '/', headers: { [`X-U-${index}`]: '1' } }),
  'values of headers': (index) =>
    composeRequest({
      path: '/',
      headers: {
        'Accept-Encoding': `br, u${index}`,
        'Accept-Language': `es-${index}`,
        'If-None-Match': `"${index}"`,
        'X-Request-Id': `unique-${index}`,
      },
    }),
};

/** Paths, queries and headers that no one has sent before, and what the server keeps of them. */
export function flood(): Promise<Measurement[]> {
  return withServer(async (server, port) => {
    const measurements: Measurement[] = [];
    for (const [what, createRequest] of Object.entries(floods)) {
      const growth = await measureGrowth(server, port, createRequest);
      const name = `flood: live memory after ${REQUESTS / 1000} 000 unique ${what}`;
      measurements.push(measureAtMost(name, growth, HEAP_GROWTH_MB, 'MB', 2));
    }
    return measurements;
  });
}

async function measureGrowth(
  server: StressServer,
  port: number,
  createRequest: (index: number) => LoadRequest,
): Promise<number> {
  const ask = async (first: number, total: number) => {
    const load = new HttpLoad({
      port,
      connections: 16,
      total,
      createRequest: (index) => createRequest(first + index),
    });
    const { failures } = await load.run();
    if (failures.length > 0) throw new Error(`Lost: ${JSON.stringify(failures.slice(0, 3))}`);
  };
  await ask(0, WARM_UP);
  const before = await server.measureMemory();
  await ask(WARM_UP, REQUESTS);
  return (await server.measureMemory()).liveMb - before.liveMb;
}

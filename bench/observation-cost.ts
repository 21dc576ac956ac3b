import { type Cost, measureCost } from './measure-cost.ts';
import { MeasuredServer } from './measured-server.ts';

const BUILT_SERVER = 'dist/server/server.mjs';
const PATH = '/';
const METRICS_PORT = '9464';

/** What logs and metrics cost on the way of a page in memory, beside the least that Node can do. */
export async function measureObservationCost(): Promise<Cost[]> {
  const servers = new Map<string, MeasuredServer>();
  try {
    const quiet = await MeasuredServer.start(BUILT_SERVER, { ACCESS_LOG: '0' });
    const answer = await copyAnswer(quiet.port);
    servers.set(
      'bare node:http, same bytes',
      await MeasuredServer.start('bench/bare-server.mjs', { ANSWER: JSON.stringify(answer) }),
    );
    servers.set('log and metrics off', quiet);
    servers.set('default: failures logged', await MeasuredServer.start(BUILT_SERVER, {}));
    servers.set('metrics on', await MeasuredServer.start(BUILT_SERVER, { METRICS_PORT }));
    servers.set('full log', await MeasuredServer.start(BUILT_SERVER, { ACCESS_LOG: 'all' }));
    return await measureCost(servers, PATH);
  } finally {
    await Promise.all([...servers.values()].map((server) => server.stop()));
  }
}

/** Head and body of the page in brotli, as the bare server is to send them. */
async function copyAnswer(port: number) {
  const { request } = await import('node:http');
  const headers = { 'accept-encoding': 'br' };
  return new Promise<{ headers: string[]; body: string }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path: PATH, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const own = new Set(['date', 'connection', 'keep-alive']);
      const { rawHeaders } = response;
      resolve({
        headers: rawHeaders.filter(
          (_, index) => !own.has(rawHeaders[index & ~1]?.toLowerCase() ?? ''),
        ),
        body: Buffer.concat(chunks).toString('base64'),
      });
    });
    sent.once('error', reject).end();
  });
}

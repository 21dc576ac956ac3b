import { readdir } from 'node:fs/promises';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { findFreePort } from '../support/process/find-free-port.ts';
import { sendMalformed } from '../support/process/send-malformed.ts';
import { startSite } from '../support/process/start-site.ts';

async function start() {
  const metricsPort = await findFreePort();
  const environment = { METRICS_PORT: String(metricsPort) };
  const { origin, port } = await startSite({ environment });
  return { origin, port, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics` };
}

async function readMetrics(url: string): Promise<string[]> {
  return (await (await fetch(url)).text()).split('\n').filter((line) => /^\w/.test(line));
}

describe('metrics', () => {
  it('count responses by route and status, and how long they took', async () => {
    const { origin, metricsUrl } = await start();
    const get = async (path: string, headers = {}) =>
      (await fetch(`${origin}${path}`, { headers, redirect: 'manual' })).text();
    await get('/');
    await get('/?utm=1');
    const etag = (await fetch(`${origin}/pricing`)).headers.get('etag');
    // fetch adds `Cache-Control: no-cache` to conditional requests, which prevents a 304.
    await request(origin)
      .get('/pricing')
      .set('If-None-Match', etag ?? '');
    await get('/pricing/');
    await get('/healthz');
    await get('/no-existe');
    await get('/assets/no-existe.js');
    const [asset] = await readdir('dist/client/assets');
    await get(`/assets/${asset}`);
    const lines = await readMetrics(metricsUrl);
    expect(lines.filter((line) => line.startsWith('http_requests_total')).toSorted()).toEqual([
      'http_requests_total{route="/",status="200"} 2',
      'http_requests_total{route="/assets/",status="200"} 1',
      'http_requests_total{route="/assets/",status="404"} 1',
      'http_requests_total{route="/healthz",status="200"} 1',
      'http_requests_total{route="/pricing",status="200"} 1',
      'http_requests_total{route="/pricing",status="304"} 1',
      'http_requests_total{route="/pricing/",status="301"} 1',
      'http_requests_total{route="unmatched",status="404"} 1',
    ]);
    expect(lines).toContain('http_request_duration_seconds_count{route="/"} 2');
    expect(lines).toContain('http_request_duration_seconds_bucket{le="+Inf",route="/pricing"} 2');
  });

  it('describe the process, its event loop and its version', async () => {
    const lines = (await readMetrics((await start()).metricsUrl)).join('\n');
    expect(lines).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(lines).toMatch(/^process_resident_memory_bytes \d{7,}/m);
    expect(lines).toMatch(/^nodejs_heap_size_used_bytes \d{7,}/m);
    expect(lines).toMatch(/^http_open_connections \d+/m);
    expect(lines).toMatch(/^site_build_info\{version="\d+\.\d+\.\d+",commit="[\da-f]{40}"\} 1$/m);
  });

  it('have as many lines after hundreds of unknown paths as after one', async () => {
    const { origin, metricsUrl } = await start();
    const send = async (index: number) => {
      await (await fetch(`${origin}/x${index}?y=${index}`)).text();
      await (await fetch(`${origin}/assets/x${index}.js`)).text();
      await (await fetch(`${origin}/x${index}`, { method: 'POST' })).text();
    };
    await send(0);
    const { length } = await readMetrics(metricsUrl);
    await Promise.all(Array.from({ length: 300 }, (_, index) => send(index)));
    // Node's own metrics depend on what is open at the moment.
    const lines = (await readMetrics(metricsUrl)).filter((line) => line.startsWith('http_'));
    expect(lines.length).toBeLessThanOrEqual(length);
    expect(lines).toContain('http_requests_total{route="unmatched",status="404"} 301');
  });

  it('count what the parser refuses', async () => {
    const { port, metricsUrl } = await start();
    await sendMalformed(port);
    expect(await readMetrics(metricsUrl)).toContain('http_refused_requests_total{status="400"} 1');
  });

  it('are on their own port alone, which serves nothing else', async () => {
    const { origin, metricsUrl } = await start();
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    expect((await fetch(new URL('/', metricsUrl))).status).toBe(404);
    const response = await fetch(metricsUrl);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  });
});

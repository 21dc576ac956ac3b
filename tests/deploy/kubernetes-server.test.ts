import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { variables } from '../../src/server/config/config-variables.ts';
import { getObject, kubectl, renderKustomization } from '../support/deploy/render-kustomization.ts';
import { findFreePort } from '../support/process/find-free-port.ts';
import { startSite } from '../support/process/start-site.ts';

const OVERLAY = 'overlays/example';

function read(folder: string) {
  const objects = renderKustomization(folder);
  const template = getObject(objects, Deployment.is).spec?.template;
  const container = template?.spec?.containers[0];
  const { NODE_OPTIONS = '', ...others } = Object.fromEntries(
    (container?.env ?? []).map(({ name, value = '' }) => [name, value]),
  );
  const environment = { ...getObject(objects, ConfigMap.is).data, ...others };
  return { template, container, environment, NODE_OPTIONS };
}

function readMebibytes(quantity: unknown): number {
  return Number(/^(\d+)Mi$/.exec(String(quantity))?.[1]);
}

describe.skipIf(kubectl === undefined)('the server in Kubernetes', () => {
  it.each(['base', OVERLAY])('reads every variable of %s, and accepts it', (folder) => {
    const { environment } = read(folder);
    const unknown = Object.keys(environment).filter((name) => !(name in variables));
    expect(unknown).toEqual([]);
    expect(() => readConfig(environment)).not.toThrow();
  });

  it('has no stand-in left that the overlay should replace', () => {
    expect(readConfig(read(OVERLAY).environment).placeholders).toEqual([]);
  });

  it('listens where the cluster asks it', () => {
    const { template, container, environment } = read(OVERLAY);
    const {
      server: { port, host },
      metrics,
    } = readConfig(environment);
    expect(container?.ports).toEqual([
      { name: 'http', containerPort: port },
      { name: 'metrics', containerPort: metrics?.port },
    ]);
    expect([host, metrics?.host]).toEqual(['0.0.0.0', '0.0.0.0']);
    expect(template?.metadata?.annotations).toEqual({
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': String(metrics?.port),
    });
  });

  it('answers what the probes and Prometheus ask', async () => {
    const { container, environment, NODE_OPTIONS } = read(OVERLAY);
    const metricsPort = await findFreePort();
    const { origin } = await startSite({
      environment: {
        ...environment,
        NODE_OPTIONS,
        METRICS_HOST: '127.0.0.1',
        METRICS_PORT: String(metricsPort),
      },
    });
    const { startupProbe, readinessProbe, livenessProbe } = container ?? {};
    const probes = [startupProbe, readinessProbe, livenessProbe].map((probe) => probe?.httpGet);
    expect(probes).toEqual([
      { port: 'http', path: '/readyz' },
      { port: 'http', path: '/readyz' },
      { port: 'http', path: '/healthz' },
    ]);
    const urls = probes.map((probe) => `${origin}${probe?.path}`);
    urls.push(`http://127.0.0.1:${metricsPort}/metrics`);
    const statuses = urls.map(async (url) => (await fetch(url)).status);
    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200]);
  });

  it('has time to finish its requests before it is killed', () => {
    const { template, environment } = read(OVERLAY);
    const { drainDelaySeconds, shutdownGraceSeconds } = readConfig(environment).server;
    expect(shutdownGraceSeconds).toBeGreaterThan(drainDelaySeconds);
    expect(template?.spec?.terminationGracePeriodSeconds).toBeGreaterThan(
      drainDelaySeconds + shutdownGraceSeconds,
    );
  });

  it('has a heap that fits into the memory that it asks for, and that into its limit', () => {
    const { container, NODE_OPTIONS } = read(OVERLAY);
    const heap = /^--max-old-space-size=(\d+)$/.exec(NODE_OPTIONS)?.[1];
    const { requests, limits } = container?.resources ?? {};
    const request = readMebibytes(requests?.['memory']);
    expect(Number(heap)).toBeLessThan(request);
    expect(request).toBeLessThan(readMebibytes(limits?.['memory']));
  });
});

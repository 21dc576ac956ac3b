import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { variables } from '../../src/server/config/variables.ts';
import {
  getObject,
  kubectl,
  OVERLAY,
  renderKustomization,
} from '../support/deploy/render-kustomization.ts';
import { findFreePort } from '../support/process/find-free-port.ts';
import { startSite } from '../support/process/start-site.ts';

function read(folder = OVERLAY) {
  const objects = renderKustomization(folder);
  const template = getObject(objects, 'Deployment').spec?.template;
  const pod = template?.spec;
  const container = pod?.containers[0];
  const { NODE_OPTIONS = '', ...others } = Object.fromEntries(
    (container?.env ?? []).map(({ name, value = '' }) => [name, value]),
  );
  const environment = { ...getObject(objects, 'ConfigMap').data, ...others };
  return { template, pod, container, environment, NODE_OPTIONS };
}

function readMebibytes(quantity: unknown): number {
  return Number(/^(\d+)Mi$/.exec(String(quantity))?.[1]);
}

describe.skipIf(kubectl === undefined)('the pods in Kubernetes', () => {
  it.each(['base', OVERLAY])('read every variable of %s, and accept it', (folder) => {
    const { environment } = read(folder);
    const unknown = Object.keys(environment).filter((name) => !(name in variables.shape));
    expect(unknown).toEqual([]);
    expect(() => readConfig(environment)).not.toThrow();
  });

  it('have every variable that a public site needs, but for analytics, which not every site wants', () => {
    const { missing } = readConfig(read().environment);
    expect(Object.keys(missing)).toEqual(['GA_MEASUREMENT_ID']);
  });

  it('listen where the cluster connects', () => {
    const { template, container, environment } = read();
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

  it('respond to the probes and to Prometheus', async () => {
    const { container, environment, NODE_OPTIONS } = read();
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

  it('have time to finish their requests before they are killed', () => {
    const { pod, environment } = read();
    const { drainDelaySeconds, shutdownGraceSeconds } = readConfig(environment).server;
    expect(shutdownGraceSeconds).toBeGreaterThan(drainDelaySeconds);
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(
      drainDelaySeconds + shutdownGraceSeconds,
    );
  });

  it('have a heap within the memory request, which is within its limit', () => {
    const { container, NODE_OPTIONS } = read();
    const heap = /^--max-old-space-size=(\d+)$/.exec(NODE_OPTIONS)?.[1];
    const { requests, limits } = container?.resources ?? {};
    const request = readMebibytes(requests?.['memory']);
    expect(Number(heap)).toBeLessThan(request);
    expect(request).toBeLessThan(readMebibytes(limits?.['memory']));
  });

  // https://kubernetes.io/docs/concepts/security/pod-security-standards/: no volumes, nothing of the
  // host, no other containers, and these settings. Ports and probes are stated in full above.
  it.each(['base', OVERLAY])('of %s keep to the security standard "restricted"', (folder) => {
    const { pod, container } = read(folder);
    expect(Object.keys(pod ?? {}).toSorted()).toEqual([
      'automountServiceAccountToken',
      'containers',
      'enableServiceLinks',
      'securityContext',
      'terminationGracePeriodSeconds',
      'topologySpreadConstraints',
    ]);
    expect(pod?.securityContext).toEqual({
      runAsNonRoot: true,
      runAsUser: 65_532,
      runAsGroup: 65_532,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(pod?.containers).toHaveLength(1);
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container).not.toHaveProperty('lifecycle');
  });

  it('run in a namespace that refuses others', () => {
    const { metadata } = getObject(renderKustomization(), 'Namespace');
    expect(metadata?.labels).toEqual({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  });
});

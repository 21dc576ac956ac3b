import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../../../src/server/config/config.ts';
import { variables } from '../../../src/server/config/variables.ts';
import { findProgram, runProgram } from '../../support/process/find-program.ts';

const OVERLAY = 'deploy/kubernetes/overlays/example';

const kubectl = findProgram('kubectl', 'kubernetes-client');
const output = kubectl ? runProgram(kubectl, ['kustomize', OVERLAY]) : '';
// Warnings are comments.
const objects = parseAllDocuments(output).map((document) => document.toJS());
const get = (kind: string) => objects.find((object) => object.kind === kind) ?? {};

describe.skipIf(!kubectl)('the overlay of Kubernetes', () => {
  const { spec: deployment } = get('Deployment');
  const { metadata, spec: pod } = deployment?.template ?? {};
  const [container] = pod?.containers ?? [];
  const { spec: ingress } = get('Ingress');

  // https://kubernetes.io/docs/concepts/security/pod-security-standards/
  it('has a named release in one namespace, which keeps to the standard "restricted"', () => {
    const { name, labels } = get('Namespace').metadata;
    expect(labels).toEqual({ 'pod-security.kubernetes.io/enforce': 'restricted' });
    const others = objects.filter(({ kind }) => kind !== 'Namespace');
    expect(new Set(others.map((object) => object.metadata.namespace))).toEqual(new Set([name]));
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    expect(JSON.stringify(pod)).not.toMatch(/"(host[A-Z]\w+|initContainers)":/);
    expect(container.image).toMatch(/.:\d+\.\d+\.\d+$/);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it('selects its own pods, opens their ports, that of metrics to one namespace, and no way out', () => {
    const { spec: policy } = get('NetworkPolicy');
    const service = get('Service');
    const selectors = [
      deployment.selector,
      policy.podSelector,
      { matchLabels: service.spec.selector },
      get('PodDisruptionBudget').spec.selector,
      ...pod.topologySpreadConstraints.map((each: { labelSelector: object }) => each.labelSelector),
    ];
    for (const { matchLabels } of selectors) expect(matchLabels).toEqual(metadata.labels);
    expect(policy).toMatchObject({
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ ports: [{ port: 'http' }] }, { from: [{}], ports: [{ port: 'metrics' }] }],
      egress: [],
    });
    expect(service.spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
    const backend = { name: service.metadata.name, port: { name: 'http' } };
    const paths = ingress.rules[0].http.paths.map(
      ({ path, backend: { service } }: typeof ingress) => [path, service],
    );
    // What is for the kubelet is not public: a service without pods.
    const nothing = objects.find(({ kind, spec }) => kind === 'Service' && !spec.selector);
    const unavailable = { ...backend, name: nothing.metadata.name };
    expect(paths).toEqual([
      ['/healthz', unavailable],
      ['/readyz', unavailable],
      ['/', backend],
    ]);
  });

  it('gives the server variables that it accepts, is where they say, and waits for its end', () => {
    const environment = get('ConfigMap').data;
    expect(Object.keys(variables.shape)).toEqual(expect.arrayContaining(Object.keys(environment)));
    const { server, metrics, siteUrl, missing } = readConfig(environment);
    expect([server.host, metrics?.host]).toEqual([undefined, '0.0.0.0']);
    expect(container.ports).toEqual([
      { name: 'http', containerPort: server.port },
      { name: 'metrics', containerPort: metrics?.port },
    ]);
    expect(metadata.annotations['prometheus.io/port']).toBe(`${metrics?.port}`);
    const longest = server.drainDelaySeconds + server.shutdownGraceSeconds;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(longest);
    expect(ingress).toMatchObject({ rules: [{ host: ingress.tls[0].hosts[0] }] });
    expect(siteUrl).toBe(`https://${ingress.rules[0].host}`);
    // With a hash of the values, so that a changed one replaces the pods.
    const name = expect.stringMatching(/^ai-agents-website-[a-z\d]{10}$/);
    expect(container.envFrom).toEqual([{ configMapRef: { name } }]);
    // Not every site wants it.
    expect(Object.keys(missing)).toEqual(['GA_MEASUREMENT_ID']);
  });

  it('probes paths of the server, and one pod serves while another is moved or replaced', () => {
    expect(container).toMatchObject({
      startupProbe: { httpGet: { port: 'http', path: '/readyz' } },
      readinessProbe: { httpGet: { port: 'http', path: '/readyz' } },
      livenessProbe: { httpGet: { port: 'http', path: '/healthz' } },
    });
    const { maxUnavailable } = get('PodDisruptionBudget').spec;
    expect(maxUnavailable).toBeLessThan(deployment.replicas);
    expect(deployment.strategy.rollingUpdate.maxUnavailable).toBe(0);
  });
});

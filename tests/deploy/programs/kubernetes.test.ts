import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../../../src/server/config/config.ts';
import { variables } from '../../../src/server/config/variables.ts';
import { runProgram } from '../../support/process/find-program.ts';

const output = runProgram('kubectl', ['kustomize', 'deploy/kubernetes/overlays/example']);
// Warnings are comments.
const objects = parseAllDocuments(output).map((document) => document.toJS());
const getAll = (kind: string) => objects.filter((object) => object.kind === kind);

const [{ spec: deployment }] = getAll('Deployment');
const { metadata, spec: pod } = deployment.template;
const [container] = pod.containers;
const [{ spec: ingress }] = getAll('Ingress');
const [{ spec: policy }] = getAll('NetworkPolicy');
const [{ spec: budget }] = getAll('PodDisruptionBudget');
const [service, nothing] = getAll('Service');

// https://kubernetes.io/docs/concepts/security/pod-security-standards/
it('Kubernetes runs a named release, which keeps to the standard "restricted"', () => {
  expect(container.image).toMatch(/.:\d+\.\d+\.\d+$/);
  expect(pod.automountServiceAccountToken).toBe(false);
  expect(Object.keys(pod).join()).not.toMatch(/host|initContainers/);
  expect({ ...pod.securityContext, ...container.securityContext }).toEqual({
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
});

it('Kubernetes selects the pods of the site, of which one serves while another is moved or replaced', () => {
  const spread: { labelSelector: object }[] = pod.topologySpreadConstraints;
  for (const selector of [
    deployment.selector,
    policy.podSelector,
    budget.selector,
    { matchLabels: service.spec.selector },
    ...spread.map(({ labelSelector }) => labelSelector),
  ]) {
    expect(selector).toEqual({ matchLabels: metadata.labels });
  }
  expect(budget.maxUnavailable).toBeLessThan(deployment.replicas);
  expect(deployment.strategy.rollingUpdate.maxUnavailable).toBe(0);
});

it('the pods have no way out; one namespace reaches their metrics, and the ingress all but what the kubelet alone should reach', () => {
  expect(policy).toMatchObject({
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ ports: [{ port: 'http' }] }, { from: [{}], ports: [{ port: 'metrics' }] }],
    egress: [],
  });
  const to = (path: string, { metadata: { name } }: typeof service) => ({
    path,
    backend: { service: { name, port: { name: 'http' } } },
  });
  expect(ingress).toMatchObject({
    tls: [{ hosts: [ingress.rules[0].host] }],
    rules: [
      { http: { paths: [to('/healthz', nothing), to('/readyz', nothing), to('/', service)] } },
    ],
  });
  expect(nothing.spec).not.toHaveProperty('selector');
  expect(service.spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
});

it('Kubernetes gives the server variables that it accepts, finds it where they say, and waits for its end', () => {
  const [{ data: environment }] = getAll('ConfigMap');
  expect(Object.keys(variables.shape)).toEqual(expect.arrayContaining(Object.keys(environment)));
  const { server, metrics, siteUrl, missing } = readConfig(environment);
  expect([server.host, metrics?.host]).toEqual([undefined, '0.0.0.0']);
  expect(siteUrl).toBe(`https://${ingress.rules[0].host}`);
  // Not every site wants it.
  expect(Object.keys(missing)).toEqual(['GA_MEASUREMENT_ID']);
  expect(metadata.annotations['prometheus.io/port']).toBe(`${metrics?.port}`);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(
    server.drainDelaySeconds + server.shutdownGraceSeconds,
  );
  const probe = (path: string) => ({ httpGet: { port: 'http', path } });
  expect(container).toMatchObject({
    // With a hash of the values, so that a changed one replaces the pods.
    envFrom: [{ configMapRef: { name: expect.stringMatching(/-[a-z\d]{10}$/) } }],
    ports: [
      { name: 'http', containerPort: server.port },
      { name: 'metrics', containerPort: metrics?.port },
    ],
    startupProbe: probe('/readyz'),
    readinessProbe: probe('/readyz'),
    livenessProbe: probe('/healthz'),
  });
});

import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../../../src/server/config/config.ts';
import { variables } from '../../../src/server/config/variables.ts';
import { runProgram } from '../../support/process/find-program.ts';

const output = runProgram('kubectl', ['kustomize', 'deploy/kubernetes/overlays/example']);
// Warnings are comments.
const objects = parseAllDocuments(output).map((document) => document.toJS());
const get = (kind: string) => objects.find((object) => object.kind === kind);

const { spec: deployment } = get('Deployment');
const { metadata, spec: pod } = deployment.template;
const [container] = pod.containers;
const { rules, tls } = get('Ingress').spec;
const service = get('Service');

// https://kubernetes.io/docs/concepts/security/pod-security-standards/
it('Kubernetes runs a named release in one namespace, which keeps to the standard "restricted"', () => {
  const { name, labels } = get('Namespace').metadata;
  expect(labels).toEqual({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  const others = objects.filter(({ kind }) => kind !== 'Namespace');
  expect(new Set(others.map((object) => object.metadata.namespace))).toEqual(new Set([name]));
  expect(container.image).toMatch(/.:\d+\.\d+\.\d+$/);
  expect(JSON.stringify(pod)).not.toMatch(/"(host[A-Z]\w+|initContainers)":/);
  expect(pod.automountServiceAccountToken).toBe(false);
  expect({ ...pod.securityContext, ...container.securityContext }).toEqual({
    runAsNonRoot: true,
    seccompProfile: { type: 'RuntimeDefault' },
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
});

it('Kubernetes selects the pods of the site, opens their ports, that of metrics to one namespace, and no way out', () => {
  const { podSelector, ...policy } = get('NetworkPolicy').spec;
  const spread: { labelSelector: object }[] = pod.topologySpreadConstraints;
  for (const { matchLabels } of [
    deployment.selector,
    podSelector,
    { matchLabels: service.spec.selector },
    get('PodDisruptionBudget').spec.selector,
    ...spread.map(({ labelSelector }) => labelSelector),
  ]) {
    expect(matchLabels).toEqual(metadata.labels);
  }
  expect(policy).toMatchObject({
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ ports: [{ port: 'http' }] }, { from: [{}], ports: [{ port: 'metrics' }] }],
    egress: [],
  });
});

it('the ingress sends the host of the site to its pods, but for what the kubelet alone should reach', () => {
  const { host, http } = rules[0];
  expect(tls[0].hosts).toEqual([host]);
  const withoutPods = objects.find(({ kind, spec }) => kind === 'Service' && !spec.selector);
  const paths: { path: string; backend: object }[] = http.paths;
  const to = ({ metadata: { name } }: typeof service) => ({
    service: { name, port: { name: 'http' } },
  });
  expect(paths.map(({ path, backend }) => [path, backend])).toEqual([
    ['/healthz', to(withoutPods)],
    ['/readyz', to(withoutPods)],
    ['/', to(service)],
  ]);
  expect(service.spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
});

it('Kubernetes gives the server variables that it accepts, finds it where they say, and waits for its end', () => {
  const environment = get('ConfigMap').data;
  expect(Object.keys(variables.shape)).toEqual(expect.arrayContaining(Object.keys(environment)));
  const { server, metrics, siteUrl, missing } = readConfig(environment);
  expect([server.host, metrics?.host]).toEqual([undefined, '0.0.0.0']);
  expect(metadata.annotations['prometheus.io/port']).toBe(`${metrics?.port}`);
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(
    server.drainDelaySeconds + server.shutdownGraceSeconds,
  );
  expect(siteUrl).toBe(`https://${rules[0].host}`);
  // With a hash of the values, so that a changed one replaces the pods.
  const name = expect.stringMatching(/^ai-agents-website-[a-z\d]{10}$/);
  expect(container).toMatchObject({
    envFrom: [{ configMapRef: { name } }],
    ports: [
      { name: 'http', containerPort: server.port },
      { name: 'metrics', containerPort: metrics?.port },
    ],
    startupProbe: { httpGet: { port: 'http', path: '/readyz' } },
    readinessProbe: { httpGet: { port: 'http', path: '/readyz' } },
    livenessProbe: { httpGet: { port: 'http', path: '/healthz' } },
  });
  // Not every site wants it.
  expect(Object.keys(missing)).toEqual(['GA_MEASUREMENT_ID']);
});

it('one pod serves while another is moved or replaced', () => {
  const { maxUnavailable } = get('PodDisruptionBudget').spec;
  expect(maxUnavailable).toBeLessThan(deployment.replicas);
  expect(deployment.strategy.rollingUpdate.maxUnavailable).toBe(0);
});

import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../../../src/server/config/config.ts';
import { variables } from '../../../src/server/config/variables.ts';
import { runProgram } from '../../support/process/find-program.ts';

const output = runProgram('kubectl', ['kustomize', 'deploy/kubernetes/overlays/example']);
// kubectl prints its warnings as YAML comments, so the output can be parsed even if it contains warnings.
const objects = parseAllDocuments(output).map((document) => document.toJS());
const getAll = (kind: string) => objects.filter((object) => object.kind === kind);

const [{ spec: deployment }] = getAll('Deployment');
const { metadata, spec: pod } = deployment.template;
const [container] = pod.containers;
const [{ spec: ingress }] = getAll('Ingress');
const [{ spec: policy }] = getAll('NetworkPolicy');
const [{ spec: budget }] = getAll('PodDisruptionBudget');
const [service, emptyService] = getAll('Service');

const [{ data: environment }] = getAll('ConfigMap');
const { server, metrics, siteUrl, missing } = readConfig(environment);

it('the pods run an image whose tag is a release version', () => {
  expect(container.image).toMatch(/.:\d+\.\d+\.\d+$/);
});

// https://kubernetes.io/docs/concepts/security/pod-security-standards/
it('the pods meet the "restricted" Pod Security Standard and have no API token', () => {
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

it('every label selector matches the labels of the pods', () => {
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
});

it('one pod keeps serving the site while another is evicted or replaced', () => {
  expect(budget.maxUnavailable).toBeLessThan(deployment.replicas);
  expect(deployment.strategy.rollingUpdate.maxUnavailable).toBe(0);
});

it('the network policy blocks outgoing connections and restricts the metrics port', () => {
  expect(policy).toMatchObject({
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ ports: [{ port: 'http' }] }, { from: [{}], ports: [{ port: 'metrics' }] }],
    egress: [],
  });
});

it('the ingress routes all paths except the health checks to the site', () => {
  const to = (path: string, { metadata: { name } }: typeof service) => ({
    path,
    backend: { service: { name, port: { name: 'http' } } },
  });
  expect(ingress).toMatchObject({
    tls: [{ hosts: [ingress.rules[0].host] }],
    rules: [
      {
        http: {
          paths: [to('/healthz', emptyService), to('/readyz', emptyService), to('/', service)],
        },
      },
    ],
  });
  expect(emptyService.spec).not.toHaveProperty('selector');
  expect(service.spec.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
});

it('the ConfigMap sets all required variables and uses the host of the ingress', () => {
  expect(Object.keys(variables.shape)).toEqual(expect.arrayContaining(Object.keys(environment)));
  expect([server.host, metrics?.host]).toEqual([undefined, '0.0.0.0']);
  expect(siteUrl).toBe(`https://${ingress.rules[0].host}`);
  // The ConfigMap leaves out GA_MEASUREMENT_ID on purpose, because Google Analytics is optional.
  expect(Object.keys(missing)).toEqual(['GA_MEASUREMENT_ID']);
});

it("the container's ports and probes match the configuration of the server", () => {
  expect(metadata.annotations['prometheus.io/port']).toBe(`${metrics?.port}`);
  const probe = (path: string) => ({ httpGet: { port: 'http', path } });
  expect(container).toMatchObject({
    // The ConfigMap's name must contain a hash of its values, so that Kubernetes replaces the pods when a
    // value changes.
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

it('Kubernetes gives a pod more time to stop than the server needs to shut down', () => {
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(server.shutdownGraceSeconds);
});

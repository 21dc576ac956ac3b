import { beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../../../src/server/config/config.ts';
import { variables } from '../../../src/server/config/variables.ts';
import { findProgram, runProgram } from '../../support/process/find-program.ts';

const kubectl = findProgram('kubectl', 'kubernetes-client');

/** What kubectl makes of the overlay: the objects, and the parts that the tests read. */
function render() {
  const { status, output } = runProgram('kubectl', [
    'kustomize',
    'deploy/kubernetes/overlays/example',
  ]);
  if (status !== 0) throw new Error(output);
  // Warnings are comments.
  const objects = parseAllDocuments(output).map((document) => document.toJS());
  const get = (kind: string) => objects.find((object) => object.kind === kind);
  const deployment = get('Deployment');
  const { template } = deployment.spec;
  const pod = template.spec;
  return { objects, get, deployment, template, pod, container: pod.containers[0] };
}

describe.skipIf(!kubectl)('the overlay of Kubernetes', () => {
  let rendered: ReturnType<typeof render>;
  beforeAll(() => {
    rendered = render();
  });

  // https://kubernetes.io/docs/concepts/security/pod-security-standards/
  it('has a named release in one namespace, which keeps to the standard "restricted"', () => {
    const { objects, get, pod, container } = rendered;
    const { name, labels } = get('Namespace').metadata;
    expect(labels).toEqual({ 'pod-security.kubernetes.io/enforce': 'restricted' });
    for (const { kind, metadata } of objects) {
      if (kind !== 'Namespace') expect(metadata.namespace).toBe(name);
    }
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
    const { deployment, template, pod, get } = rendered;
    const { spec: policy } = get('NetworkPolicy');
    const { spec: service, metadata } = get('Service');
    const selectors = [
      deployment.spec.selector,
      policy.podSelector,
      { matchLabels: service.selector },
      get('PodDisruptionBudget').spec.selector,
      ...pod.topologySpreadConstraints.map((each: { labelSelector: object }) => each.labelSelector),
    ];
    for (const { matchLabels } of selectors) expect(matchLabels).toEqual(template.metadata.labels);
    expect(policy).toMatchObject({
      policyTypes: ['Ingress', 'Egress'],
      ingress: [{ ports: [{ port: 'http' }] }, { from: [{}], ports: [{ port: 'metrics' }] }],
      egress: [],
    });
    expect(service.ports).toEqual([{ name: 'http', port: 80, targetPort: 'http' }]);
    const { backend } = get('Ingress').spec.rules[0].http.paths[0];
    expect(backend.service).toEqual({ name: metadata.name, port: { name: 'http' } });
  });

  it('gives the server variables that it accepts, and is where they say', () => {
    const { container, template, pod, get } = rendered;
    const environment = get('ConfigMap').data;
    expect(Object.keys(variables.shape)).toEqual(expect.arrayContaining(Object.keys(environment)));
    const { server, metrics, siteUrl, missing } = readConfig(environment);
    expect([server.host, metrics?.host]).toEqual(['0.0.0.0', '0.0.0.0']);
    expect(container.ports).toEqual([
      { name: 'http', containerPort: server.port },
      { name: 'metrics', containerPort: metrics?.port },
    ]);
    expect(template.metadata.annotations['prometheus.io/port']).toBe(`${metrics?.port}`);
    const { drainDelaySeconds, shutdownGraceSeconds } = server;
    expect(shutdownGraceSeconds).toBeGreaterThan(drainDelaySeconds);
    const longest = drainDelaySeconds + shutdownGraceSeconds;
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(longest);
    const { spec } = get('Ingress');
    expect(spec).toMatchObject({ rules: [{ host: spec.tls[0].hosts[0] }] });
    expect(siteUrl).toBe(`https://${spec.rules[0].host}`);
    // With a hash of the values, so that a changed one replaces the pods.
    const name = expect.stringMatching(/^ai-agents-website-[a-z\d]{10}$/);
    expect(container.envFrom).toEqual([{ configMapRef: { name } }]);
    // Not every site wants it.
    expect(Object.keys(missing)).toEqual(['GA_MEASUREMENT_ID']);
  });

  it('probes paths of the server, and one pod serves while another is moved or replaced', () => {
    const { deployment, container, get } = rendered;
    const { startupProbe, readinessProbe, livenessProbe } = container;
    for (const { httpGet } of [startupProbe, readinessProbe]) {
      expect(httpGet).toEqual({ port: 'http', path: '/readyz' });
    }
    expect(livenessProbe.httpGet).toEqual({ port: 'http', path: '/healthz' });
    const { replicas, strategy } = deployment.spec;
    expect(get('PodDisruptionBudget').spec.maxUnavailable).toBeLessThan(replicas);
    expect(strategy.rollingUpdate.maxUnavailable).toBe(0);
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readConfig } from '../../../src/server/config/config.ts';
import { variables } from '../../../src/server/config/variables.ts';
import { MAINTENANCE_PAGE } from '../../support/deploy/maintenance-page.ts';
import { GUIDE_COMMANDS, NginxFolder } from '../../support/deploy/nginx-folder.ts';
import { NginxProcess } from '../../support/deploy/nginx-process.ts';
import { startStub } from '../../support/deploy/start-stub.ts';
import { sendRequest } from '../../support/http/send-request.ts';
import { change } from '../../support/process/change.ts';
import { findProgram, runProgram } from '../../support/process/find-program.ts';

const kubectl = findProgram('kubectl', 'kubernetes-client');
const nginx = findProgram('nginx');

const OVERLAY = 'deploy/kubernetes/overlays/example';
const MAINTENANCE = 'deploy/maintenance';
const STAGING = 'deploy/staging';
const FOLDERS = [OVERLAY, MAINTENANCE, STAGING];

/** What kubectl makes of a folder: the objects, and the parts that the tests read. */
function render(folder: string) {
  const { status, output } = runProgram('kubectl', ['kustomize', folder]);
  if (status !== 0) throw new Error(output);
  // Warnings are comments.
  const objects = parseAllDocuments(output).map((document) => document.toJS());
  const find = (kind: string) => objects.filter((object) => object.kind === kind);
  const [deployment] = find('Deployment');
  const { template } = deployment.spec;
  const { containers, ...pod } = template.spec;
  const nginx = containers.find(({ image }: { image: string }) => image.includes('nginx'));
  const website = containers.find(({ name }: { name: string }) => name === 'website');
  const maps = find('ConfigMap').map(({ data }) => data);
  const environment = maps.find((data) => 'METRICS_PORT' in data);
  const files = maps.find((data) => Object.keys(data).some((name) => name.endsWith('.conf')));
  const named = { nginx, website, environment, files };
  return { objects, find, deployment, template, pod, containers, ...named };
}

describe.skipIf(!kubectl)('on Kubernetes', () => {
  const rendered: Record<string, ReturnType<typeof render>> = {};
  const get = (folder: string) => rendered[folder] as ReturnType<typeof render>;
  beforeAll(() => {
    for (const folder of FOLDERS) rendered[folder] = render(folder);
  });

  // https://kubernetes.io/docs/concepts/security/pod-security-standards/
  it.each(FOLDERS)(
    '%s has named releases in one namespace, which keep to the standard "restricted"',
    (folder) => {
      const { objects, find, pod, containers } = get(folder);
      const { namespace } = get(folder === STAGING ? STAGING : OVERLAY).deployment.metadata;
      for (const { kind, metadata } of objects) {
        if (kind !== 'Namespace') expect(metadata.namespace).toBe(namespace);
      }
      for (const { metadata } of find('Namespace')) {
        expect(metadata.name).toBe(namespace);
        expect(metadata.labels).toEqual({ 'pod-security.kubernetes.io/enforce': 'restricted' });
      }
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(JSON.stringify(pod)).not.toMatch(/"(host[A-Z]\w+|initContainers)":/);
      for (const { image, securityContext } of containers) {
        expect(image).toMatch(/.:\d+\.\d+\.\d+(-alpine)?$/);
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    },
  );

  it.each([
    [OVERLAY, ['http', 'metrics']],
    [MAINTENANCE, ['http']],
    [STAGING, ['password', 'metrics']],
  ])('%s selects its own pods, opens their ports %j, and no way out', (folder, ports) => {
    const { deployment, template, pod, containers, find } = get(folder);
    const [{ spec: policy }] = find('NetworkPolicy');
    const selectors = [
      deployment.spec.selector,
      policy.podSelector,
      ...find('Service').map(({ spec }) => ({ matchLabels: spec.selector })),
      ...find('PodDisruptionBudget').map(({ spec }) => spec.selector),
      ...(pod.topologySpreadConstraints ?? []).map(
        (each: { labelSelector: object }) => each.labelSelector,
      ),
    ];
    for (const { matchLabels } of selectors) expect(matchLabels).toEqual(template.metadata.labels);
    // That of metrics, to one namespace.
    const rules = ports.map((port) =>
      port === 'metrics' ? { from: [{}], ports: [{ port }] } : { ports: [{ port }] },
    );
    expect(policy).toMatchObject({
      policyTypes: ['Ingress', 'Egress'],
      ingress: rules,
      egress: [],
    });
    expect(policy.ingress[0]).not.toHaveProperty('from');
    const open = containers.flatMap((each: { ports: { name: string }[] }) => each.ports);
    expect(open.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(ports));
    for (const { spec, metadata } of find('Service')) {
      expect(spec.ports).toEqual([{ name: 'http', port: 80, targetPort: ports[0] }]);
      const { backend } = find('Ingress')[0].spec.rules[0].http.paths[0];
      expect(backend.service).toEqual({ name: metadata.name, port: { name: 'http' } });
    }
  });

  it.each([OVERLAY, STAGING])(
    'the site of %s accepts its variables, and is where they say',
    (folder) => {
      const { environment, website, template, pod, find } = get(folder);
      expect(Object.keys(variables.shape)).toEqual(
        expect.arrayContaining(Object.keys(environment)),
      );
      const { server, metrics, siteUrl, missing } = readConfig(environment);
      expect([server.host, metrics?.host]).toEqual(['0.0.0.0', '0.0.0.0']);
      expect(website.ports).toEqual([
        { name: 'http', containerPort: server.port },
        { name: 'metrics', containerPort: metrics?.port },
      ]);
      expect(template.metadata.annotations['prometheus.io/port']).toBe(`${metrics?.port}`);
      const { drainDelaySeconds, shutdownGraceSeconds } = server;
      expect(shutdownGraceSeconds).toBeGreaterThan(drainDelaySeconds);
      const longest = drainDelaySeconds + shutdownGraceSeconds;
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(longest);
      const [{ spec }] = find('Ingress');
      expect(spec).toMatchObject({ rules: [{ host: spec.tls[0].hosts[0] }] });
      expect(siteUrl).toBe(`https://${spec.rules[0].host}`);
      // With a hash of the values, so that a changed one replaces the pods.
      const name = expect.stringMatching(/^ai-agents-website-[a-z\d]{10}$/);
      expect(website.envFrom).toEqual([{ configMapRef: { name } }]);
      // A public site lacks nothing but analytics, which not every site wants.
      if (folder === OVERLAY) expect(Object.keys(missing)).toEqual(['GA_MEASUREMENT_ID']);
      else expect(environment.ROBOTS).toBe('noindex');
    },
  );

  it('the probes ask for the paths of the server, and the autoscaler alone sets the replicas', () => {
    const { deployment, website, find } = get(OVERLAY);
    const { startupProbe, readinessProbe, livenessProbe } = website;
    for (const { httpGet } of [startupProbe, readinessProbe]) {
      expect(httpGet).toEqual({ port: 'http', path: '/readyz' });
    }
    expect(livenessProbe.httpGet).toEqual({ port: 'http', path: '/healthz' });
    const [{ spec }] = find('HorizontalPodAutoscaler');
    const { apiVersion, kind, metadata } = deployment;
    expect(spec.scaleTargetRef).toEqual({ apiVersion, kind, name: metadata.name });
    expect(deployment.spec).not.toHaveProperty('replicas');
    for (const { resources } of get(STAGING).containers) {
      expect(resources.requests).toHaveProperty(spec.metrics[0].resource.name);
    }
    // One serves while others are moved or replaced.
    expect(find('PodDisruptionBudget')[0].spec.maxUnavailable).toBeLessThan(spec.minReplicas);
    expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
  });

  it('the commands of the guide turn the maintenance page on and off, and create the password', () => {
    const patch = /^kubectl -n website patch service ai-agents-website -p '(.*)'$/;
    const patches = GUIDE_COMMANDS.flatMap((line) => patch.exec(line)?.[1] ?? []);
    const labels = [MAINTENANCE, OVERLAY].map((folder) => get(folder).template.metadata.labels);
    expect(patches.map((text) => JSON.parse(text).spec.selector)).toEqual(labels);
    const { pod, deployment } = get(STAGING);
    const { name } = pod.volumes[0].projected.sources[1].secret;
    expect(GUIDE_COMMANDS).toContain(
      `kubectl -n ${deployment.metadata.namespace} create secret generic ${name} --from-file="$folder/staging.users"`,
    );
  });

  it.skipIf(!nginx).each([
    [MAINTENANCE, [503, 503]],
    [STAGING, [401, 200]],
  ])('the nginx of %s responds with %j, without and with a password', async (folder, statuses) => {
    const { nginx: container, files } = get(folder);
    const parts = await NginxFolder.create();
    const [{ mountPath }, { subPath }] = container.volumeMounts;
    await mkdir(join(parts.root, mountPath), { recursive: true });
    for (const [name, text] of Object.entries<string>(files)) {
      await writeFile(join(parts.root, mountPath, name), parts.adapt(text));
    }
    const { address } = await startStub((_, response) => response.end('of the site'));
    const socketPath = join(parts.root, 'http');
    const { containerPort } = container.ports[0];
    const configuration = change(parts.adapt(files[subPath]), [
      [`listen ${containerPort};`, `listen unix:${socketPath};`],
      ...(folder === STAGING ? [['127.0.0.1:3000', address] as const] : []),
    ]);
    await NginxProcess.startForTest(parts.root, configuration);
    const Authorization = parts.installStaging();
    const request = (path: string, headers = {}) => sendRequest({ socketPath, path, headers });
    for (const path of [container.readinessProbe.httpGet.path, '/healthz']) {
      expect((await request(path)).status).toBe(200);
    }
    const [refused, allowed] = [await request('/'), await request('/', { Authorization })];
    expect([refused.status, allowed.status]).toEqual(statuses);
    expect(allowed.text).toBe(folder === STAGING ? 'of the site' : MAINTENANCE_PAGE);
  });
});

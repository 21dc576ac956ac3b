import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { variables } from '../../src/server/config/variables.ts';
import { NginxProcess } from '../support/deploy/nginx-process.ts';
import { getCode, readGuide } from '../support/deploy/operating-guide.ts';
import { ProxyFolder } from '../support/deploy/proxy-folder.ts';
import {
  getObject,
  type KubernetesObject,
  kubectl,
  MAINTENANCE,
  renderKustomization,
  STAGING,
} from '../support/deploy/render-kustomization.ts';
import { sendRequest } from '../support/http/send-request.ts';
import { type Changes, change } from '../support/process/change.ts';
import { findFreePort } from '../support/process/find-free-port.ts';
import { findProgram, runProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { startSite } from '../support/process/start-site.ts';

const nginx = findProgram('nginx');
const SECRET = 'ai-agents-website-staging';

const rendered: Record<string, KubernetesObject[]> = {};

function read(folder: string) {
  rendered[folder] ??= renderKustomization(folder);
  const objects = rendered[folder];
  const pod = getObject(objects, 'Deployment').spec?.template?.spec;
  const container = pod?.containers.find(({ image }) => image?.includes('nginx-unprivileged'));
  const configMap = getObject(objects, 'ConfigMap', `ai-agents-website-${basename(folder)}`);
  return { objects, pod, container, configMap, files: configMap.data ?? {} };
}

const commands = getCode(await readGuide(), 'sh')
  .join('\n')
  .replaceAll(' \\\n ', '');

/** The nginx of the pods on this machine. @returns its folder, and how to request it. */
async function startNginx(folder: string, changes: Changes = []) {
  const root = await createFolder();
  const proxy = await ProxyFolder.create(root, 'nginx');
  const { container, files } = read(folder);
  const [mount, server] = container?.volumeMounts ?? [];
  const directory = join(root, mount?.mountPath ?? '');
  await mkdir(directory, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(directory, name), text.replaceAll(' /etc/', ` ${root}/etc/`));
  }
  const port = await findFreePort();
  const configuration = await readFile(join(directory, server?.subPath ?? ''), 'utf8');
  const listen = `listen ${container?.ports?.[0]?.containerPort};`;
  const adapted = change(configuration, [[listen, `listen 127.0.0.1:${port};`], ...changes]);
  const process = await NginxProcess.start(adapted);
  onTestFinished(() => process.stop());
  const request = (path: string, headers = {}) => sendRequest({ port, path, headers });
  return { proxy, request };
}

describe.skipIf(!kubectl)('pods with nginx', () => {
  // https://kubernetes.io/docs/concepts/security/pod-security-standards/
  it.each([MAINTENANCE, STAGING])('of %s keep to the security standard "restricted"', (folder) => {
    const { pod } = read(folder);
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: 65_532,
        runAsGroup: 65_532,
        seccompProfile: { type: 'RuntimeDefault' },
      },
    });
    for (const key of ['hostNetwork', 'hostPID', 'hostIPC', 'initContainers']) {
      expect(pod).not.toHaveProperty(key);
    }
    for (const container of pod?.containers ?? []) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      for (const { hostPort } of container.ports ?? []) expect(hostPort).toBeUndefined();
      // The autoscaler needs the request of each container.
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
    const kinds = (pod?.volumes ?? []).map(({ name, ...volume }) => [name, Object.keys(volume)]);
    expect(Object.fromEntries(kinds)).toEqual({
      configuration: [folder === STAGING ? 'projected' : 'configMap'],
      temporary: ['emptyDir'],
    });
  });

  it.each([MAINTENANCE, STAGING])('of %s mount the files that they read', (folder) => {
    const { pod, container, configMap, files } = read(folder);
    const [volume] = pod?.volumes ?? [];
    const source = volume?.configMap ?? volume?.projected?.sources?.[0]?.configMap;
    expect(source?.name).toBe(configMap.metadata?.name);
    const [directory, server, temporary] = container?.volumeMounts ?? [];
    expect(server).toMatchObject({ mountPath: '/etc/nginx/conf.d/default.conf' });
    expect(Object.keys(files)).toContain(server?.subPath);
    expect(temporary).toMatchObject({ name: 'temporary', mountPath: '/tmp' });
    const text = Object.values(files).join('\n');
    const included = [...text.matchAll(/^ +include (.*)\/([^/;]+);$/gm)];
    expect(included.map(([, path, name = '']) => [path, name in files])).toEqual([
      [directory?.mountPath, true],
    ]);
  });

  it.each([MAINTENANCE, STAGING])('of %s run a release that is named', (folder) => {
    expect(read(folder).container?.image).toMatch(/:\d+\.\d+\.\d+-alpine$/);
  });
});

describe.skipIf(!kubectl)('maintenance on Kubernetes', () => {
  it('has the page byte by byte', async () => {
    const page = await readFile('deploy/maintenance/maintenance.html', 'utf8');
    expect(read(MAINTENANCE).files['maintenance.html']).toBe(page);
  });

  it('is turned on and off by the patches of the guide, in the namespace of the site', async () => {
    const site = renderKustomization();
    const { objects } = read(MAINTENANCE);
    const file = join(await createFolder(), 'service.json');
    const service = getObject(site, 'Service');
    await writeFile(file, JSON.stringify(service));
    const patches = [
      ...commands.matchAll(/^kubectl -n (\S+) patch service (\S+) -p '(.*)'$/gm),
    ].map(([, namespace, name, patch = '']) => {
      expect({ namespace, name }).toEqual({
        namespace: service.metadata?.namespace,
        name: service.metadata?.name,
      });
      const options = ['patch', '--local', '-f', file, '-p', patch, '-o', 'json'];
      return JSON.parse(runProgram('kubectl', options).output).spec;
    });
    const deployments = [objects, site].map((each) => getObject(each, 'Deployment'));
    expect(patches.map(({ selector }) => selector)).toEqual(
      deployments.map(({ spec }) => spec?.template?.metadata?.labels),
    );
    for (const { metadata, spec } of deployments) {
      expect(metadata?.namespace).toBe(service.metadata?.namespace);
      const names = spec?.template?.spec?.containers[0]?.ports?.map(({ name }) => name);
      expect(names).toContain(service.spec?.ports?.[0]?.targetPort);
    }
    expect(commands).toContain(`deployment/${deployments[0]?.metadata?.name}\n`);
  });

  it('has pods that select themselves, open one port, and no way out', () => {
    const { objects, container } = read(MAINTENANCE);
    const { spec } = getObject(objects, 'Deployment');
    const policy = getObject(objects, 'NetworkPolicy').spec;
    expect(spec?.selector.matchLabels).toEqual(spec?.template.metadata?.labels);
    expect(policy?.podSelector.matchLabels).toEqual(spec?.template.metadata?.labels);
    expect(policy).toMatchObject({ ingress: [{ ports: [{ port: 'http' }] }], egress: [] });
    expect(container?.ports?.map(({ name }) => name)).toEqual(['http']);
  });

  it.skipIf(!nginx)('serves the page, and is healthy', async () => {
    const { request } = await startNginx(MAINTENANCE);
    const page = await request('/pricing');
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '600' } });
    expect(page.text).toBe(read(MAINTENANCE).files['maintenance.html']);
    const { container } = read(MAINTENANCE);
    for (const path of [String(container?.readinessProbe?.httpGet?.path), '/healthz']) {
      expect((await request(path)).status).toBe(200);
    }
  });
});

describe.skipIf(!kubectl)('staging on Kubernetes', () => {
  it('has variables that the server reads, and is in no search engine', () => {
    const { objects } = read(STAGING);
    const { data = {} } =
      objects
        .filter(({ kind }) => kind === 'ConfigMap')
        .map((object) => object as { data?: Record<string, string> })
        .find((object) => object.data?.['SITE_URL']) ?? {};
    expect(Object.keys(data).filter((name) => !(name in variables.shape))).toEqual([]);
    expect(() => readConfig(data)).not.toThrow();
    expect(data['ROBOTS']).toBe('noindex');
    const { host } = new URL(data['SITE_URL'] ?? '');
    const { rules, tls } = getObject(objects, 'Ingress').spec ?? {};
    expect(rules?.map((rule) => rule.host)).toEqual([host]);
    expect(tls?.flatMap(({ hosts }) => hosts)).toEqual([host]);
  });

  it('lets nobody reach the site past the password', () => {
    const { objects, container } = read(STAGING);
    expect(container?.ports).toMatchObject([{ name: 'password' }]);
    const { ports } = getObject(objects, 'Service').spec ?? {};
    expect(ports).toMatchObject([{ name: 'http', port: 80, targetPort: 'password' }]);
    const opened = getObject(objects, 'NetworkPolicy').spec?.ingress?.map((rule) =>
      rule.ports?.map(({ port }) => port),
    );
    expect(opened).toEqual([['password'], ['metrics']]);
  });

  it('needs the secret that the command of the guide creates', () => {
    const { objects, pod, files } = read(STAGING);
    const namespace = getObject(objects, 'Namespace').metadata?.name;
    const [, secret] = pod?.volumes?.[0]?.projected?.sources ?? [];
    expect(secret?.secret).toEqual({ name: SECRET });
    expect(commands).toContain('kubectl apply -f deploy/staging/kubernetes/namespace.yaml\n');
    const [, key] =
      /auth_basic_user_file \/etc\/nginx\/ai-agents-website\/(.*);/.exec(
        files['staging.conf'] ?? '',
      ) ?? [];
    expect(commands).toContain(
      `kubectl -n ${namespace} create secret generic ${SECRET} --from-file="$folder/${key}"\n`,
    );
  });

  it.skipIf(!nginx)('asks for the password, except for the health paths', async () => {
    const { port } = await startSite({ environment: { SITE_URL: 'https://staging.example.com' } });
    const { proxy, request } = await startNginx(STAGING, [['127.0.0.1:3000', `127.0.0.1:${port}`]]);
    const Authorization = proxy.installStaging();
    const { container } = read(STAGING);
    expect((await request('/')).status).toBe(401);
    expect((await request(String(container?.readinessProbe?.httpGet?.path))).status).toBe(200);
    expect(await request('/', { Authorization })).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, no-cache' },
      text: expect.stringContaining('<h1'),
    });
  });
});

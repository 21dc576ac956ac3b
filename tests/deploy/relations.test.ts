import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Server } from 'node:http';
import { dirname, join, posix, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/server/config/config.ts';
import { variables } from '../../src/server/config/variables.ts';
import { createServer } from '../../src/server/process/create-server.ts';
import { findFreePort } from '../support/process/find-free-port.ts';
import { createFolder } from '../support/process/project-copy.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const getNumber = (text: string, pattern: RegExp) => Number(get(text, pattern));

/** @throws with the start of a text where it has no match. */
function get(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined)
    throw new Error(`There is no ${pattern} in: ${String(text).slice(0, 80)}`);
  return found;
}

const dockerfile = read('Dockerfile');
const compose = read('deploy/compose.yaml');
const { services, networks } = parse(compose, { merge: true });
const { site, caddy } = services;
const caddyfile = read('deploy/caddy/Caddyfile');
const nginxFile = read('deploy/nginx/ai-agents-website.conf');
const unit = read('deploy/systemd/ai-agents-website@.service');
const pod = parse(read('deploy/kubernetes/base/deployment.yaml')).spec.template.spec;
const [container] = pod.containers;

it('the image has the Node of .nvmrc, and the workflow the oldest that package.json supports', () => {
  expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${read('.nvmrc').trim()}-slim`);
  const { engines } = JSON.parse(read('package.json'));
  const { jobs } = parse(read('.github/workflows/ci.yaml'));
  expect(jobs.check.container.image).toBe(`node:${get(engines.node, /^\^(\S+)/)}-bookworm`);
  expect(jobs.check.steps).toContainEqual({ run: 'bash .ci/run' });
});

it('who starts the image or the build connects to the port that it has', () => {
  const port = get(dockerfile, /^EXPOSE (\d+)$/m);
  // Without a HOST that the environment may have: Caddy connects from another container.
  expect(site.environment).toMatchObject({ HOST: '', PORT: port });
  expect(caddy.environment.UPSTREAM).toBe(`site:${port}`);
  expect(variables.parse({}).PORT).toBe(Number(port));
  expect(caddyfile).toContain(`{$UPSTREAM:127.0.0.1:${port} 127.0.0.1:3001}`);
  for (const each of [port, 3001]) expect(nginxFile).toContain(`server 127.0.0.1:${each} `);
});

it('the image runs as a number that is not 0, so that Kubernetes can check it, and OpenShift replace it', () => {
  expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  // Whatever the modes of the checkout are.
  expect(dockerfile).toMatch(/^RUN npm run build .* chmod -R a\+rX dist$/m);
  expect(JSON.stringify(pod)).not.toMatch(/"runAs(User|Group)"/);
});

it('the server is process 1 of the image, gets the signal that drains it, and knows its commit', () => {
  expect(JSON.parse(get(dockerfile, /^ENTRYPOINT (.*)$/m))).toEqual(['node', 'server/server.mjs']);
  expect(dockerfile).toMatch(/^STOPSIGNAL SIG(TERM|INT)$/m);
  expect(dockerfile).toMatch(/^ARG COMMIT\n(?:(?!FROM ).*\n)*RUN npm run build/m);
});

it('systemd allows more files than the server takes connections', () => {
  const { maxConnections } = createServer(readConfig({}), () => {}).server;
  expect(getNumber(unit, /^LimitNOFILE=(\d+)$/m)).toBeGreaterThan(maxConnections + 100);
});

it('Compose keeps the certificates, and gives Caddy the folder of the maintenance page', () => {
  const { '/data': certificates, ...folders } = Object.fromEntries(
    caddy.volumes.map((volume: string) => volume.split(':').slice(0, 2).toReversed()),
  );
  expect(parse(compose).volumes).toHaveProperty(certificates);
  const root = get(caddyfile, /^\troot \* (\S+)$/m);
  expect(folders).toEqual({ '/etc/caddy': './caddy', [root]: './maintenance' });
});

it('the heap fits into the memory, and the alert comes before its end', () => {
  const { requests, limits } = container.resources;
  const alert = getNumber(read('deploy/prometheus/alerts.yaml'), /resident_memory.* > (\d+)/);
  for (const [heap, limit] of [
    [unit, get(unit, /^MemoryMax=(.*)$/m)],
    [site.environment.NODE_OPTIONS, site.mem_limit],
    [container.env[0].value, limits.memory],
  ]) {
    const megabytes = Number.parseInt(limit, 10);
    const request = Number.parseInt(requests.memory, 10);
    const young = 3 * getNumber(heap, /--max-semi-space-size=(\d+)/);
    expect(getNumber(heap, /--max-old-space-size=(\d+)/) + young).toBeLessThan(request);
    expect(request).toBeLessThan(megabytes);
    expect(alert).toBeLessThan(megabytes * 2 ** 20);
  }
});

const longestGrace = [...Array(600).keys()].findLastIndex(
  (seconds) => variables.shape.SHUTDOWN_GRACE_SECONDS.safeParse(String(seconds)).success,
);
const { SHUTDOWN_GRACE_SECONDS: grace, ...ours } = variables.parse({});
const idle = ours.KEEP_ALIVE_SECONDS - 1;
const wait = (text: string, name = '') => getNumber(text, new RegExp(`${name}[ =]?(\\d+)s`));
const unhealthy = wait(dockerfile, 'interval') * getNumber(dockerfile, /--retries=(\d+)/);
const reach = (probe: string) => {
  const { periodSeconds, failureThreshold } = container[`${probe}Probe`];
  return periodSeconds * failureThreshold;
};

it.each([
  ['nginx closes an idle connection', wait(nginxFile, 'keepalive_timeout'), 10, idle],
  ['Caddy closes an idle connection', wait(caddyfile, 'keepalive'), 10, idle],
  ['nginx gives up an instance', wait(nginxFile, 'proxy_read_timeout'), 2, 9],
  ['Caddy gives up an instance', wait(caddyfile, 'response_header_timeout'), 2, 9],
  ['nginx gives up a request', wait(nginxFile, 'proxy_next_upstream_timeout'), 10, 30],
  ['Caddy gives up a request', wait(caddyfile, 'lb_try_duration'), grace + 5, 30],
  ['Caddy learns who drains', wait(caddyfile, 'health_interval'), 0, ours.DRAIN_DELAY_SECONDS],
  ['systemd restarts the site', wait(unit, 'RestartSec'), 0, 5],
  ['systemd kills the site', wait(unit, 'TimeoutStopSec'), longestGrace + 5, 300],
  ['docker stop kills the site', 10, grace + 1, 10],
  ['Compose kills the site', wait(site.stop_grace_period), longestGrace + 5, 300],
  ['Compose kills Caddy', wait(caddy.stop_grace_period), wait(caddyfile, 'grace_period') + 1, 60],
  ['Docker gives up a hanging site', unhealthy, 10, 60],
  ['Kubernetes takes a hanging pod out', reach('readiness'), 2, 15],
  ['Kubernetes restarts a hanging pod', reach('liveness'), 30, 60],
  ['Kubernetes gives up a pod that starts', reach('startup'), 30, 120],
])('%s after %d s, which is %d to %d', (_, seconds, least, most) => {
  expect(seconds).toBeGreaterThanOrEqual(least);
  expect(seconds).toBeLessThanOrEqual(most);
});

it('Compose passes on every variable, and names only what the Dockerfile has', () => {
  expect(Object.keys(site.environment).toSorted()).toEqual(
    [...Object.keys(variables.shape), 'NODE_OPTIONS'].toSorted(),
  );
  for (const name of Object.keys(site.build.args)) expect(dockerfile).toContain(`\nARG ${name}`);
  // Caddy waits for it.
  expect(caddy.depends_on.site.condition).toBe('service_healthy');
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
});

it('Compose gives the site the file of REDIRECTS_FILE, read-only, at the same path from the working folder', () => {
  const file = get(compose, /^# REDIRECTS_FILE=(\S+)/m);
  const folder = posix.join(get(dockerfile, /^WORKDIR (.*)\n(?:.*\n)*ENTRYPOINT/m), dirname(file));
  expect(site.volumes).toEqual([`./${dirname(file)}:${folder}:ro,z`]);
});

it('Compose brings both back, and lets nobody reach the site but Caddy, and the site reach nothing', () => {
  expect(site).not.toHaveProperty('ports');
  expect(site.networks.map((name: string) => networks[name]?.internal)).toEqual([true]);
  expect(caddy.networks).toContain(site.networks[0]);
  const locked = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
  for (const service of [site, caddy])
    expect(service).toMatchObject({ ...locked, restart: 'unless-stopped' });
});

it('systemd lets V8 write machine code, starts Node from an executable path, after each exit and a boot too, and lets its proxy reach it', () => {
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=(yes|true|1|on)/m);
  const program = get(unit, /^ExecStart=(\S+)/m);
  expect(get(unit, /^ExecPaths=(.*)$/m).split(' ')).toContain(program);
  const needed =
    'Restart=always StartLimitIntervalSec=0 WantedBy=multi-user.target IPAddressAllow=localhost';
  expect(needed.split(' ').filter((line) => !unit.includes(`\n${line}\n`))).toEqual([]);
});

it('two instances of systemd share no port: the file of each takes precedence over the common one', () => {
  const files = [...unit.matchAll(/^EnvironmentFile=(.*)$/gm)].map(([, file = '']) => file);
  expect(files.at(-1)).toMatch(/^\/.*\/%i\.env$/);
  expect(unit).not.toMatch(/^Environment=.*(PORT|HOST)=/m);
  expect(get(unit, /^SyslogIdentifier=(.*)$/m)).toContain('%i');
});

const PORT = String(await findFreePort());

it.each<[Record<string, string>, string]>([
  [{ PORT: `"${PORT}"`, HOST: "' 127.0.0.1 '" }, 'PORT=1\nHOST=::1\n'],
  [{ PORT: ' ', HOST: '""' }, `PORT="${PORT}"\r\n`],
])(
  'the health check of the image connects where the server listens: %j, .env %j',
  async (given, text) => {
    const directory = await createFolder({ '.env': text });
    let status = 200;
    const site = new Server(({ url }, response) => {
      response.writeHead(url === '/readyz' ? status : 404).end();
    }).listen(readConfig(given, join(directory, '.env')).server);
    onTestFinished(() => void site.close());
    await once(site, 'listening');
    const [program, file] = JSON.parse(get(dockerfile, /^HEALTHCHECK .* CMD (.*)$/m));
    const options = { cwd: directory, env: { PATH: process.env['PATH'], ...given } };
    for (const [sent, code] of [
      [200, 0],
      [503, 1],
    ] as const) {
      status = sent;
      const check = spawn(program, [resolve('dist', file)], options);
      expect(await once(check, 'exit')).toEqual([code, null]);
    }
  },
);

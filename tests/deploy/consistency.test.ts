import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/server/config/config.ts';
import { variables } from '../../src/server/config/variables.ts';
import { createServer } from '../../src/server/process/create-server.ts';
import { findFreePort } from '../support/process/find-free-port.ts';
import { createFolder } from '../support/process/project-copy.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const get = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? 'nothing';
const getNumber = (text: string, name = '') => Number(get(text, new RegExp(`${name}[ =]*(\\d+)`)));

const dockerfile = read('Dockerfile');
const compose = parse(read('deploy/compose.yaml'), { merge: true });
const { site, caddy } = compose.services;
const caddyfile = read('deploy/caddy/Caddyfile');
const nginxFile = read('deploy/nginx/ai-agents-website.conf');
const unit = read('deploy/systemd/ai-agents-website@.service');
const { template } = parse(read('deploy/kubernetes/base/deployment.yaml')).spec;
const [{ env, resources }] = template.spec.containers;
const defaults = variables.parse({});

it('the Docker image runs the Node version that .nvmrc names', () => {
  expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${read('.nvmrc').trim()}-slim`);
});

it('the Docker build passes the commit hash to the build of the site', () => {
  expect(dockerfile).toMatch(/^ARG COMMIT\n(?:(?!FROM ).*\n)*RUN npm run build/m);
});

it('the weekly workflow builds the image if a file that the build reads changes', () => {
  const inputs = read('.dockerignore').match(/(?<=^!).*/gm) ?? [];
  const paths = inputs.map((path) => (statSync(path).isDirectory() ? `${path}/**` : path));
  expect(parse(read('.github/workflows/weekly.yaml')).on.push.paths).toEqual(
    expect.arrayContaining(['Dockerfile', '.dockerignore', ...paths]),
  );
});

it('the CI workflow runs on the oldest Node version that package.json allows', () => {
  const oldest = get(JSON.parse(read('package.json')).engines.node, /^\^(\S+)/);
  expect(read('.github/workflows/ci.yaml')).toContain(`image: node:${oldest}-bookworm\n`);
});

it.each(['site', 'caddy'])(
  'the Compose container "%s" restarts automatically and has no privileges',
  (name) => {
    expect(compose.services[name]).toMatchObject({
      restart: 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  },
);

it('the "site" container can communicate only with the Caddy container', () => {
  expect(site).not.toHaveProperty('ports');
  expect(site.networks).toEqual(['inner']);
  expect(caddy.networks).toEqual(['inner', 'outer']);
  expect(compose.networks).toMatchObject({ inner: { internal: true } });
});

it('the Caddy container forwards requests to the port on which the site listens', () => {
  // HOST must be set to an empty string. If it had no value at all, Compose would pass on the HOST variable
  // of the shell that runs Compose.
  expect(site.environment).toMatchObject({ HOST: '', PORT: `${defaults.PORT}` });
  expect(caddy.environment).toMatchObject({ UPSTREAM: `site:${defaults.PORT}` });
});

it('Compose mounts each volume at the path from which the container reads it', () => {
  // REDIRECTS_FILE names a file in the `redirects` folder, so the container needs this folder in its working
  // directory.
  expect(site.volumes).toEqual([
    `./redirects:${get(dockerfile, /^WORKDIR (.*)$/m)}/redirects:ro,z`,
  ]);
  expect(caddy.volumes).toEqual([
    './caddy:/etc/caddy:ro,z',
    `./maintenance:${get(caddyfile, /^\troot \* (.*)$/m)}:ro,z`,
    'certificates:/data',
  ]);
});

it('Compose passes every configuration variable to the site', () => {
  expect(Object.keys(site.environment).toSorted()).toEqual(
    [...Object.keys(variables.shape), 'NODE_OPTIONS'].toSorted(),
  );
});

it('the Dockerfile declares every build argument that Compose passes', () => {
  for (const name of Object.keys(site.build.args)) expect(dockerfile).toContain(`\nARG ${name}`);
});

it('the systemd unit is allowed to execute the Node binary that it starts', () => {
  expect(unit).toMatch(/^ExecStart=(\S+) (?:.*\n)*ExecPaths=\1 /m);
});

it.each([
  ['the systemd unit allows V8 to generate machine code', unit, /^MemoryDenyWriteExecute=[yt1o]/m],
  ['Caddy limits no response as a whole, such as a large download', caddyfile, /^\s+write /m],
])('%s', (_, file, forbidden) => {
  expect(file).not.toMatch(forbidden);
});

it.each(
  Object.entries({
    Dockerfile: [
      // The files must be readable for the image's user after a checkout with umask 077.
      'RUN npm run build && cp LICENSE dist/ && chmod -R a+rX dist',
      // The user id must be numeric: Kubernetes cannot check `runAsNonRoot` if the image names a user.
      'USER 65532:65532',
      'STOPSIGNAL SIGTERM',
      'HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 CMD ["node", "server/check-health.mjs"]',
      // With the shell form of ENTRYPOINT, signals would reach only the shell, not the server.
      'ENTRYPOINT ["node", "server/server.mjs"]',
    ],
    'deploy/compose.yaml': [
      // Without a name, Compose would use the folder's name, which other projects might share.
      'name: ai-agents-website',
      'name: ai-agents-website-certificates',
      // Caddy must not start before the site can respond.
      'condition: service_healthy',
    ],
    'deploy/kubernetes/base/deployment.yaml': [
      // A server can take a minute to start.
      'periodSeconds: 1',
      'failureThreshold: 60',
      // A pod that has not responded for 10 seconds gets no requests.
      'periodSeconds: 5',
      'failureThreshold: 2',
      'timeoutSeconds: 2',
      // A server that has not responded for 30 seconds is restarted.
      'periodSeconds: 10',
      'failureThreshold: 3',
      'timeoutSeconds: 5',
    ],
    'deploy/systemd/ai-agents-website@.service': [
      // Each instance reads its port from its own file, restarts if it exits, starts at boot, and accepts
      // connections from a local proxy.
      'EnvironmentFile=/etc/ai-agents-website/%i.env',
      'Restart=always',
      'RestartSec=2s',
      'StartLimitIntervalSec=0',
      'WantedBy=multi-user.target',
      'IPAddressAllow=localhost',
    ],
    'deploy/nginx/ai-agents-website.conf': [
      'client_header_timeout 10s;',
      'client_body_timeout 10s;',
      'send_timeout 60s;',
      'proxy_connect_timeout 2s;',
      'proxy_send_timeout 10s;',
      'proxy_read_timeout 5s;',
      'proxy_next_upstream_timeout 10s;',
    ],
    'deploy/caddy/Caddyfile': [
      'read_header 10s',
      'read_body 20s',
      'idle 2m',
      'lb_try_duration 20s',
      'health_timeout 1s',
      'dial_timeout 2s',
      'response_header_timeout 5s',
    ],
  }),
)('%s contains every setting that keeps the site available', (file, settings) => {
  const lines = read(file).split(/\n\s*/);
  expect(settings.filter((setting) => !lines.includes(setting))).toEqual([]);
});

it('Compose, systemd and Kubernetes set the same heap size and memory limit', () => {
  const heap = site.environment.NODE_OPTIONS;
  expect(unit).toContain(` ${heap} /`);
  expect(env).toContainEqual({ name: 'NODE_OPTIONS', value: heap });
  const memory = getNumber(site.mem_limit);
  expect([getNumber(unit, 'MemoryMax'), resources.limits.memory]).toEqual([memory, `${memory}Mi`]);
});

it("Caddy and nginx forward requests to the site's default port", () => {
  for (const file of [caddyfile, nginxFile]) expect(file).toContain(`127.0.0.1:${defaults.PORT} `);
});

const heap = getNumber(unit, '--max-old-space-size') + 3 * getNumber(unit, '--max-semi-space-size');
const requested = getNumber(resources.requests.memory);
const alert = getNumber(read('deploy/prometheus/alerts.yaml'), 'resident_memory.* >') / 2 ** 20;
const { maxConnections } = createServer(readConfig({}), () => {}).server;
const { SHUTDOWN_GRACE_SECONDS: grace, KEEP_ALIVE_SECONDS: idle } = defaults;
const longestGrace = [...Array(600).keys()].findLastIndex(
  (seconds) => variables.shape.SHUTDOWN_GRACE_SECONDS.safeParse(`${seconds}`).success,
);

it.each([
  ["Node's heap (MiB) fits into the memory that Kubernetes reserves", heap, requested],
  ['the memory that Kubernetes reserves (MiB) is below the alert threshold', requested, alert],
  [
    'the memory alert (MiB) fires before the memory limit is reached',
    alert,
    getNumber(unit, 'MemoryMax'),
  ],
  [
    'the maximum number of connections needs fewer open files than systemd allows',
    maxConnections + 100,
    getNumber(unit, 'LimitNOFILE'),
  ],
  [
    'nginx closes idle connections before the site does (seconds)',
    getNumber(nginxFile, 'keepalive_timeout'),
    idle,
  ],
  [
    'Caddy closes idle connections before the site does (seconds)',
    getNumber(caddyfile, 'keepalive'),
    idle,
  ],
  [
    'the site restarts before Caddy stops retrying a request (seconds)',
    grace + 5,
    getNumber(caddyfile, 'lb_try_duration'),
  ],
  [
    'Caddy checks the health of the site at least once while the site drains (seconds)',
    getNumber(caddyfile, 'health_interval'),
    defaults.DRAIN_DELAY_SECONDS + 0.2,
  ],
  ['the site exits before "docker stop" kills it (seconds)', grace, 10],
  [
    'the site exits before systemd kills it (seconds)',
    longestGrace,
    getNumber(unit, 'TimeoutStopSec'),
  ],
  [
    'the site exits before Compose kills it (seconds)',
    longestGrace,
    getNumber(site.stop_grace_period),
  ],
  [
    'Caddy exits before Compose kills it (seconds)',
    getNumber(caddyfile, 'grace_period'),
    getNumber(caddy.stop_grace_period),
  ],
])('%s: %s < %s', (_, smaller, larger) => {
  expect(smaller).toBeLessThan(larger);
});

it('the health check of the Docker image uses PORT and HOST to find the server', async () => {
  const port = await findFreePort();
  const check = async (status: number, given: Record<string, string>, text: string) => {
    const cwd = await createFolder({ '.env': text });
    const server = new Server(({ url, headers }, response) => {
      response.writeHead(`${headers.host}${url}` === 'localhost/readyz' ? status : 404).end();
    }).listen(readConfig(given, join(cwd, '.env')).server);
    await once(server, 'listening');
    const env = {
      PATH: process.env['PATH'],
      ...given,
      // Nothing listens on the port of the proxy, so on Node 24, the check fails if it uses the proxy.
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: 'http://127.0.0.1:1',
    };
    const [code] = await once(
      spawn('node', [resolve('dist/server/check-health.mjs')], { cwd, env }),
      'exit',
    );
    server.close();
    return code;
  };
  const quoted = { PORT: `"${port}"`, HOST: "' 127.0.0.1 '" };
  expect(await check(200, quoted, 'PORT=1\nHOST=::1\n')).toBe(0);
  expect(await check(200, { PORT: ' ', HOST: '""' }, `PORT="${port}"\r\n`)).toBe(0);
  expect(await check(503, quoted, '')).toBe(1);
});

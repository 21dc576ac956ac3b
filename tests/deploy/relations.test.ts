import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
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
const ours = variables.parse({});

it('the image has the Node of .nvmrc, a user that Kubernetes can check, and knows its commit; the workflow has the oldest Node', () => {
  expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${read('.nvmrc').trim()}-slim`);
  expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  expect(dockerfile).toMatch(/^ARG COMMIT\n(?:(?!FROM ).*\n)*RUN npm run build/m);
  const oldest = get(JSON.parse(read('package.json')).engines.node, /^\^(\S+)/);
  expect(read('.github/workflows/ci.yaml')).toContain(`image: node:${oldest}-bookworm\n`);
});

it('Compose lets nobody reach the site but Caddy, the site reach nothing, and keeps the certificates', () => {
  const locked = {
    restart: 'unless-stopped',
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  };
  expect(compose).toMatchObject({
    services: {
      site: {
        ...locked,
        // Without a HOST that the environment may have.
        environment: { HOST: '', PORT: `${ours.PORT}` },
        // That of REDIRECTS_FILE.
        volumes: [`./redirects:${get(dockerfile, /^WORKDIR (.*)$/m)}/redirects:ro,z`],
        networks: ['inner'],
      },
      caddy: {
        ...locked,
        environment: { UPSTREAM: `site:${ours.PORT}` },
        volumes: [
          './caddy:/etc/caddy:ro,z',
          `./maintenance:${get(caddyfile, /^\troot \* (.*)$/m)}:ro,z`,
          'certificates:/data',
        ],
        networks: ['inner', 'outer'],
      },
    },
    networks: { inner: { internal: true } },
  });
  expect(site).not.toHaveProperty('ports');
});

it('Compose passes on every variable, and the arguments of the Dockerfile', () => {
  expect(Object.keys(site.environment).toSorted()).toEqual(
    [...Object.keys(variables.shape), 'NODE_OPTIONS'].toSorted(),
  );
  for (const name of Object.keys(site.build.args)) expect(dockerfile).toContain(`\nARG ${name}`);
});

it('systemd starts Node where it may, lets V8 write machine code, gives each instance its port, starts it after each exit and boot, and lets its proxy reach it', () => {
  expect(unit).toMatch(/^ExecStart=(\S+) (?:.*\n)*ExecPaths=\1 /m);
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=(yes|true|1|on)/m);
  expect(unit.split('\n')).toEqual(
    expect.arrayContaining([
      'EnvironmentFile=/etc/ai-agents-website/%i.env',
      'Restart=always',
      'StartLimitIntervalSec=0',
      'WantedBy=multi-user.target',
      'IPAddressAllow=localhost',
    ]),
  );
});

it('each way to run the site has the same heap and memory, and each proxy the port of the site', () => {
  const heap = site.environment.NODE_OPTIONS;
  expect(unit).toContain(` ${heap} /`);
  expect(env).toContainEqual({ name: 'NODE_OPTIONS', value: heap });
  const memory = getNumber(site.mem_limit);
  expect([getNumber(unit, 'MemoryMax'), resources.limits.memory]).toEqual([memory, `${memory}Mi`]);
  for (const file of [caddyfile, nginxFile]) expect(file).toContain(`127.0.0.1:${ours.PORT} `);
});

const heap = getNumber(unit, '--max-old-space-size') + 3 * getNumber(unit, '--max-semi-space-size');
const requested = getNumber(resources.requests.memory);
const alert = getNumber(read('deploy/prometheus/alerts.yaml'), 'resident_memory.* >') / 2 ** 20;
const { maxConnections } = createServer(readConfig({}), () => {}).server;
const { SHUTDOWN_GRACE_SECONDS: grace, KEEP_ALIVE_SECONDS: idle } = ours;
const longestGrace = [...Array(600).keys()].findLastIndex(
  (seconds) => variables.shape.SHUTDOWN_GRACE_SECONDS.safeParse(`${seconds}`).success,
);

it.each([
  ['the heap (MiB) fits into what Kubernetes reserves', heap, requested],
  ['what Kubernetes reserves (MiB) is less than the alert', requested, alert],
  ['the alert (MiB) comes before the end', alert, getNumber(unit, 'MemoryMax')],
  ['connections are fewer than files', maxConnections + 100, getNumber(unit, 'LimitNOFILE')],
  ['nginx closes an idle connection first', getNumber(nginxFile, 'keepalive_timeout'), idle],
  ['Caddy closes an idle connection first', getNumber(caddyfile, 'keepalive'), idle],
  ['a restart takes less than Caddy waits', grace + 5, getNumber(caddyfile, 'lb_try_duration')],
  [
    'Caddy asks more often than a restart takes',
    getNumber(caddyfile, 'health_interval'),
    ours.DRAIN_DELAY_SECONDS + 0.2,
  ],
  ['the site ends before docker stop kills it', grace, 10],
  ['the site ends before systemd kills it', longestGrace, getNumber(unit, 'TimeoutStopSec')],
  ['the site ends before Compose kills it', longestGrace, getNumber(site.stop_grace_period)],
  [
    'Caddy ends before Compose kills it',
    getNumber(caddyfile, 'grace_period'),
    getNumber(caddy.stop_grace_period),
  ],
])('%s: %s < %s', (_, less, more) => {
  expect(less).toBeLessThan(more);
});

it('the health check of the image connects where the server listens', async () => {
  const port = await findFreePort();
  const check = async (status: number, given: Record<string, string>, text: string) => {
    const cwd = await createFolder({ '.env': text });
    const server = new Server(({ url }, response) => {
      response.writeHead(url === '/readyz' ? status : 404).end();
    }).listen(readConfig(given, join(cwd, '.env')).server);
    await once(server, 'listening');
    const options = { cwd, env: { PATH: process.env['PATH'], ...given } };
    const [code] = await once(
      spawn('node', [resolve('dist/server/check-health.mjs')], options),
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

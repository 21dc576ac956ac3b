import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../src/server/config/config.ts';
import { variables } from '../../src/server/config/variables.ts';
import { findProgram, runProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';

const compose = findProgram('docker-compose');

interface Service {
  environment: Record<string, string | null>;
  build?: { args: Record<string, string> };
  depends_on?: Record<string, { condition: string }>;
  ports?: { published: number; protocol?: string }[];
  networks: Record<string, null>;
  volumes?: string[];
  [option: string]: unknown;
}

interface Project {
  services: { site: Service; caddy: Service };
  networks: Record<string, { internal?: boolean }>;
}

/** What the test machine has set reaches no project: an empty value is an unset one. */
const unset = Object.fromEntries(
  [...Object.keys(variables.shape), 'DOMAIN', 'REDIRECT_DOMAINS'].map((name) => [name, '']),
);
const required = { DOMAIN: 'www.example.com', BRAND_NAME: 'Acme' };

const FILE = 'deploy/compose.yaml';

function readProject(environment: Record<string, string>): Project {
  const { status, output } = runProgram('docker-compose', ['-f', FILE, 'config'], {
    env: { ...unset, ...environment },
  });
  if (status !== 0) throw new Error(output);
  return parse(output);
}

const seconds = (duration: unknown) => Number(/^(\d+)s$/.exec(String(duration))?.[1]);

describe.skipIf(compose === undefined)('deploy/compose.yaml', () => {
  it('needs two variables, and names the one that is missing', () => {
    expect(readProject(required).services.site.environment).toMatchObject({
      SITE_URL: 'https://www.example.com',
      BRAND_NAME: 'Acme',
    });
    for (const name of Object.keys(required)) {
      const message = new RegExp(`Set ${name} to `);
      expect(() => readProject({ ...required, [name]: '' })).toThrow(message);
    }
  });

  it('passes on every variable of the server that it does not fix', () => {
    const given = Object.fromEntries(
      Object.keys(variables.shape).map((name) => [name, `of ${name}`]),
    );
    const { environment } = readProject({ ...given, DOMAIN: 'www.example.com' }).services.site;
    expect(environment).toEqual({
      ...given,
      SITE_URL: 'https://www.example.com',
      HOST: '0.0.0.0',
      PORT: '3000',
      METRICS_HOST: '0.0.0.0',
      NODE_OPTIONS: '--max-old-space-size=96',
    });
  });

  it('gives the server what it accepts, and Caddy the same host', () => {
    const { site, caddy } = readProject({
      ...required,
      REDIRECT_DOMAINS: 'example.com',
      METRICS_PORT: '9464',
    }).services;
    const config = readConfig(site.environment as Record<string, string>);
    expect(config).toMatchObject({
      siteUrl: 'https://www.example.com',
      security: { isSecure: true },
    });
    expect(caddy.environment).toEqual({
      DOMAIN: 'www.example.com',
      REDIRECT_DOMAINS: 'example.com',
      UPSTREAM: `site:${config.server.port}`,
    });
  });

  it('reads a file .env that stands beside it', async () => {
    const folder = await createFolder();
    const file = join(folder, 'compose.yaml');
    await copyFile(FILE, file);
    await writeFile(
      join(folder, '.env'),
      'DOMAIN=of-file.example\nBRAND_NAME="Of File"\nCONTACT_PHONE="+34 910 000 001"\n',
    );
    const { status, output } = runProgram('env', [
      ...Object.keys(unset).flatMap((name) => ['-u', name]),
      'docker-compose',
      ...['-f', file, 'config'],
    ]);
    expect({ status, output }).toMatchObject({ status: 0 });
    expect((parse(output) as Project).services.site.environment).toMatchObject({
      SITE_URL: 'https://of-file.example',
      BRAND_NAME: 'Of File',
      CONTACT_PHONE: '+34 910 000 001',
    });
  });

  it('makes Caddy alone reachable, and lets the site reach nothing', () => {
    const { services, networks } = readProject(required);
    const { site, caddy } = services;
    expect(site.ports).toBeUndefined();
    expect(
      caddy.ports?.map(({ published, protocol }) => `${published}/${protocol ?? 'tcp'}`),
    ).toEqual(['80/tcp', '443/tcp', '443/udp']);
    const isInternal = (name: string) => networks[name]?.internal === true;
    expect(Object.keys(site.networks).every(isInternal)).toBe(true);
    expect(Object.keys(site.networks).some((name) => name in caddy.networks)).toBe(true);
    expect(Object.keys(caddy.networks).every(isInternal)).toBe(false);
  });

  it.each(['site', 'caddy'] as const)('gives %s no more than it needs', (name) => {
    const service = readProject(required).services[name];
    expect(service).toMatchObject({
      restart: 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: '256m',
      memswap_limit: '256m',
      pids_limit: expect.any(Number),
      logging: { options: { 'max-size': '10m', 'max-file': '5' } },
    });
    expect(service['cap_add']).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : undefined);
    expect(service['privileged']).toBeUndefined();
    // The image of the site says its user itself.
    expect(service['user']).toBe(name === 'caddy' ? '65532:65532' : undefined);
  });

  it('lets Caddy write only its certificates, in a volume', () => {
    const { site, caddy } = readProject(required).services;
    expect(site.volumes).toBeUndefined();
    expect(caddy.volumes).toEqual([
      expect.stringMatching(/\/deploy\/caddy:\/etc\/caddy:ro$/),
      'certificates:/data:rw',
    ]);
  });

  it('starts Caddy when the site is ready, and gives both enough time to shut down', async () => {
    const { site, caddy } = readProject(required).services;
    expect(caddy.depends_on).toEqual({ site: { condition: 'service_healthy' } });
    const longest = seconds(site['stop_grace_period']) - 5;
    expect(variables.shape.SHUTDOWN_GRACE_SECONDS.safeParse('120').success).toBe(true);
    expect(variables.shape.SHUTDOWN_GRACE_SECONDS.safeParse(String(longest)).success).toBe(false);
    const caddyfile = await readFile('deploy/caddy/Caddyfile', 'utf8');
    const grace = seconds(/grace_period (\S+)/.exec(caddyfile)?.[1]);
    expect(seconds(caddy['stop_grace_period'])).toBeGreaterThan(grace);
  });

  it('uses only what the Dockerfile has', async () => {
    const { build } = readProject(required).services.site;
    const dockerfile = await readFile('Dockerfile', 'utf8');
    const known = [...dockerfile.matchAll(/^ARG (\w+)/gm)].map(([, name]) => name);
    expect(known).toEqual(expect.arrayContaining(Object.keys(build?.args ?? {})));
    expect(dockerfile).toMatch(/^USER 65532:65532$/m);
    // Caddy waits for it.
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  });
});

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../../src/server/config/config.ts';
import { readEnvFile, tidy } from '../../../src/server/config/env-file.ts';
import { variables } from '../../../src/server/config/variables.ts';
import { envLine, writeAcceptedLines } from '../../support/app/env-lines.ts';
import { startStub } from '../../support/deploy/start-stub.ts';
import { runProgram } from '../../support/process/find-program.ts';
import { createFolder } from '../../support/process/project-copy.ts';
import { replaceTexts } from '../../support/process/replace-texts.ts';

const caddyfile = readFileSync('deploy/caddy/Caddyfile', 'utf8');
const runCaddy = (command: string, env = {}) =>
  runProgram('caddy', [...command.split(' '), '-'], { input: caddyfile, env });
const VALIDATE = 'validate --adapter caddyfile --config';

it('Caddy accepts the Caddyfile for one domain and for several domains', () => {
  runCaddy(VALIDATE, { DOMAIN: 'www.example.com' });
  runCaddy(VALIDATE, { DOMAIN: 'a.example', REDIRECT_DOMAINS: 'b.example c.example' });
});

it("Caddy's error message names the DOMAIN variable if it is not set", () => {
  expect(() => runCaddy(VALIDATE)).toThrow('DOMAIN-is-not-set');
});

it('the Caddyfile is formatted as "caddy fmt" would format it', () => {
  expect(runCaddy('fmt')).toBe(caddyfile);
});

function readComposeProject(DOMAIN: string): string {
  // Set every configuration variable to an empty string, which counts as unset. Otherwise, Compose would pass
  // on the variables that are set on this machine.
  const unset = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, '']));
  // Debian 12's Compose rejects the line that names the project.
  const command = "grep -v '^name:' compose.yaml | docker-compose -f - config";
  return runProgram('sh', ['-c', command], {
    cwd: 'deploy',
    env: { ...unset, REDIRECT_DOMAINS: '', BRAND_NAME: 'Acme', DOMAIN },
  });
}

it('Compose gives the server a valid configuration for the domain that Caddy serves', () => {
  const { site, caddy } = parse(readComposeProject('www.example.com')).services;
  expect(readConfig(site.environment).siteUrl).toBe(`https://${caddy.environment.DOMAIN}`);
});

it("Compose's error message names the DOMAIN variable if it is not set", () => {
  expect(() => readComposeProject('')).toThrow('Set DOMAIN to ');
});

it('the blackbox exporter accepts blackbox.yaml', () => {
  runProgram('prometheus-blackbox-exporter', [
    '--config.file=deploy/prometheus/blackbox.yaml',
    '--config.check',
  ]);
});

const runPromtool = (...options: string[]) =>
  runProgram('promtool', options, { cwd: 'deploy/prometheus' });

it('Prometheus accepts scrape.yaml and alerts.yaml', () => {
  runPromtool('check', 'config', 'scrape.yaml');
});

it('Prometheus alerts fire only in the situations described in alerts.test.yaml', () => {
  runPromtool('test', 'rules', 'alerts.test.yaml');
});

it('Prometheus accepts every expression in the Grafana dashboard', async () => {
  const dashboard = readFileSync('deploy/grafana/dashboard.json', 'utf8');
  const rules = Array.from(dashboard.matchAll(/"expr": (".*")/g), ([, expr], index) => ({
    record: `expression_${index}`,
    expr: JSON.parse(`${expr}`),
  }));
  const folder = await createFolder({
    'rules.yaml': JSON.stringify({ groups: [{ name: 'expressions', rules }] }),
  });
  expect(runPromtool('check', 'rules', join(folder, 'rules.yaml'))).toMatch(/\b\d\d rules found/);
});

describe('systemd-analyze accepts the systemd unit', async () => {
  const name = 'ai-agents-website@.service';
  // ExecStart must name an existing program, but /usr/bin/node might be missing on this machine. Replace it
  // with the Node binary that runs this test.
  const unit = replaceTexts(readFileSync(`deploy/systemd/${name}`, 'utf8'), [
    ['/usr/bin/node', process.execPath],
  ]);
  const instance = join(await createFolder({ [name]: unit }), name.replace('@', '@1'));
  const run = (...options: string[]) => runProgram('systemd-analyze', [...options, instance]);

  it('the systemd unit passes "systemd-analyze verify" without a warning', () => {
    expect(run('verify', '--man=no')).toBe('');
  });

  it('the systemd unit has a security exposure level of at most 10 out of 100', () => {
    run('security', '--no-pager', '--offline=true', '--threshold=10');
  });
});

// systemd's environment generator parses a file like an EnvironmentFile, so the test uses it to see how
// systemd reads .env. Unlike systemd, the generator also expands variables such as $A; doubling each $
// prevents this.
const SYSTEMD = `mkdir environment.d && sed 's/\\$/$$/g' .env >environment.d/site.conf
  set -a
  eval "$(XDG_CONFIG_HOME=$PWD /usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator)"
  env | grep ^N[0-9]`;

it('Docker, Compose, kustomize and systemd read valid .env lines as the server does', async () => {
  const cwd = await createFolder({
    'compose.yaml': '{ version: "2.4", services: { site: { image: site, env_file: .env } } }',
    'kustomization.yaml': 'configMapGenerator: [{ name: site, envs: [.env] }]',
  });
  const file = join(cwd, '.env');
  writeAcceptedLines(file, fc.sample(envLine, 5_000));
  let sent = '';
  const { address } = await startStub(async (request, response) => {
    sent += await text(request);
    response.end('{"Id":"1"}');
  });
  const env = { ...process.env, DOCKER_HOST: `tcp://${address}` };
  await promisify(execFile)('docker', ['create', '--env-file', file, 'site'], { env });
  const project = runProgram('docker-compose', ['config'], { cwd }).replaceAll('$$', '$');
  const split = (lines: string[]) => Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)));
  const read = {
    docker: split(JSON.parse(sent).Env),
    compose: parse(project).services.site.environment,
    kustomize: parse(runProgram('kubectl', ['kustomize', cwd])).data,
    systemd: split(runProgram('sh', ['-c', SYSTEMD], { cwd }).split('\n')),
  };
  for (const [program, values] of Object.entries(read)) {
    expect(tidy(values), program).toEqual(readEnvFile(file).values);
  }
});

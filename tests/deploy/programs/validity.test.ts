import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../../src/server/config/config.ts';
import { readEnvFile, tidy } from '../../../src/server/config/env-file.ts';
import { variables } from '../../../src/server/config/variables.ts';
import { envLine, writeAcceptedLines } from '../../support/app/env-lines.ts';
import { startStub } from '../../support/deploy/start-stub.ts';
import { change } from '../../support/process/change.ts';
import { runProgram } from '../../support/process/find-program.ts';
import { createFolder } from '../../support/process/project-copy.ts';

it('Caddy accepts its file, formatted as it is, for any number of domains, and says when DOMAIN is not set', () => {
  const input = readFileSync('deploy/caddy/Caddyfile', 'utf8');
  const run = (command: string, env = {}) =>
    runProgram('caddy', [...command.split(' '), '-'], { input, env });
  const validate = 'validate --adapter caddyfile --config';
  run(validate, { DOMAIN: 'www.example.com' });
  run(validate, { DOMAIN: 'a.example', REDIRECT_DOMAINS: 'b.example c.example' });
  expect(() => run(validate)).toThrow('DOMAIN-is-not-set');
  expect(run('fmt')).toBe(input);
});

it('Compose gives the server what it accepts, and names a variable that is missing', () => {
  // What this machine has set reaches no project: an empty value is an unset one.
  const unset = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, '']));
  const readProject = (DOMAIN: string) =>
    runProgram('docker-compose', ['-f', 'deploy/compose.yaml', 'config'], {
      env: { ...unset, REDIRECT_DOMAINS: '', BRAND_NAME: 'Acme', DOMAIN },
    });
  const { site, caddy } = parse(readProject('www.example.com')).services;
  expect(readConfig(site.environment).siteUrl).toBe(`https://${caddy.environment.DOMAIN}`);
  expect(() => readProject('')).toThrow('Set DOMAIN to ');
});

it('the exporter accepts the configuration of the probe', () => {
  runProgram('prometheus-blackbox-exporter', [
    '--config.file=deploy/prometheus/blackbox.yaml',
    '--config.check',
  ]);
});

it('Prometheus accepts its configuration, the expressions of the dashboard and the alerts, which fire when they should and at no other time', async () => {
  const dashboard = readFileSync('deploy/grafana/dashboard.json', 'utf8');
  const rules = Array.from(dashboard.matchAll(/"expr": (".*")/g), ([, expr], index) => ({
    record: `expression_${index}`,
    expr: JSON.parse(`${expr}`),
  }));
  const folder = await createFolder({
    'rules.yaml': JSON.stringify({ groups: [{ name: 'expressions', rules }] }),
  });
  const run = (...options: string[]) =>
    runProgram('promtool', options, { cwd: 'deploy/prometheus' });
  run('check', 'config', 'scrape.yaml');
  run('test', 'rules', 'alerts.test.yaml');
  expect(run('check', 'rules', join(folder, 'rules.yaml'))).toMatch(/\b\d\d rules found/);
});

it('systemd reports nothing of an instance, and that it leaves little exposed', async () => {
  const name = 'ai-agents-website@.service';
  // That of this machine.
  const unit = change(readFileSync(`deploy/systemd/${name}`, 'utf8'), [
    ['/usr/bin/node', process.execPath],
  ]);
  const instance = join(await createFolder({ [name]: unit }), name.replace('@', '@1'));
  const run = (...options: string[]) => runProgram('systemd-analyze', [...options, instance]);
  expect(run('verify', '--man=no')).toBe('');
  // Of 100, where 0 is the best: a little above what the unit has.
  run('security', '--no-pager', '--offline=true', '--threshold=10');
});

// The generator reads its files as systemd does those of `EnvironmentFile=`, but expands a $.
const SYSTEMD = `mkdir environment.d && sed 's/\\$/$$/g' .env >environment.d/site.conf
  set -a
  eval "$(XDG_CONFIG_HOME=$PWD /usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator)"
  env | grep ^N[0-9]`;

it('lines of .env that the server accepts mean the same to Docker, Compose, kustomize and systemd', async () => {
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

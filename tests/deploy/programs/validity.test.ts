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
import { envLine, writeAccepted } from '../../support/app/env-lines.ts';
import { startStub } from '../../support/deploy/start-stub.ts';
import { runProgram } from '../../support/process/find-program.ts';
import { createFolder } from '../../support/process/project-copy.ts';

it('Caddy accepts its file, formatted as it is, for any number of domains, and says when DOMAIN is not set', () => {
  const file = 'deploy/caddy/Caddyfile';
  const validate = (env: Record<string, string>) =>
    runProgram('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], { env });
  validate({ DOMAIN: 'www.example.com' });
  validate({ DOMAIN: 'a.example', REDIRECT_DOMAINS: 'b.example c.example' });
  expect(() => validate({})).toThrow('DOMAIN-is-not-set');
  const text = readFileSync(file, 'utf8');
  expect(runProgram('caddy', ['fmt', '-'], { input: text })).toBe(text);
});

it('Compose gives the server what it accepts, and names a variable that is missing', () => {
  // What this machine has set reaches no project: an empty value is an unset one.
  const unset = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, '']));
  const given = { ...unset, REDIRECT_DOMAINS: '', BRAND_NAME: 'Acme', METRICS_PORT: '9464' };
  const readProject = (DOMAIN: string) =>
    runProgram('docker-compose', ['-f', 'deploy/compose.yaml', 'config'], {
      env: { ...given, DOMAIN },
    });
  const { site, caddy } = parse(readProject('www.example.com')).services;
  expect(readConfig(site.environment)).toMatchObject({ siteUrl: 'https://www.example.com' });
  expect(caddy.environment.DOMAIN).toBe('www.example.com');
  expect(() => readProject('')).toThrow('Set DOMAIN to ');
});

it('the exporter accepts the configuration of the probe', () => {
  const options = ['--config.file=deploy/prometheus/blackbox.yaml', '--config.check'];
  runProgram('prometheus-blackbox-exporter', options);
});

it('Prometheus accepts its configuration, the expressions of the dashboard and the alerts, which fire when they should and at no other time', async () => {
  const { annotations, panels } = JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8'));
  const targets: { expr: string }[] = [...annotations.list, ...panels].flatMap(
    ({ target, targets = [target] }) => targets,
  );
  const rules = targets.map(({ expr }, index) => ({ record: `expression_${index}`, expr }));
  const groups = JSON.stringify({ groups: [{ name: 'expressions', rules }] });
  const folder = await createFolder({ 'rules.yaml': groups });
  const run = (...options: string[]) =>
    runProgram('promtool', options, { cwd: 'deploy/prometheus' });
  run('check', 'config', 'scrape.yaml');
  run('test', 'rules', 'alerts.test.yaml');
  run('check', 'rules', join(folder, 'rules.yaml'));
});

it('systemd reports nothing of an instance, and that it leaves little exposed', async () => {
  const name = 'ai-agents-website@.service';
  const unit = readFileSync(`deploy/systemd/${name}`, 'utf8');
  // That of this machine.
  const folder = await createFolder({
    [name]: unit.replaceAll('/usr/bin/node', process.execPath),
  });
  const instance = join(folder, 'ai-agents-website@1.service');
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
  writeAccepted(file, fc.sample(envLine, 5_000));
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

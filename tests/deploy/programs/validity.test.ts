import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../../src/server/config/config.ts';
import { variables } from '../../../src/server/config/variables.ts';
import { EXPRESSIONS, PROMETHEUS_FOLDER } from '../../support/deploy/prometheus.ts';
import { findProgram, runProgram } from '../../support/process/find-program.ts';
import { createFolder } from '../../support/process/project-copy.ts';

const caddy = findProgram('caddy');
const compose = findProgram('docker-compose');
const exporter = findProgram('prometheus-blackbox-exporter');
const promtool = findProgram('promtool', 'prometheus');
const analyze = findProgram('systemd-analyze', 'systemd');

describe.skipIf(!caddy)('Caddy', () => {
  const file = 'deploy/caddy/Caddyfile';
  const validate = (environment: Record<string, string>) =>
    runProgram('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], {
      env: environment,
    });

  it('accepts its file, formatted as it is, for any number of domains, and says when DOMAIN is not set', () => {
    validate({ DOMAIN: 'www.example.com' });
    validate({ DOMAIN: 'a.example', REDIRECT_DOMAINS: 'b.example c.example' });
    expect(() => validate({})).toThrow('DOMAIN-is-not-set');
    const text = readFileSync(file, 'utf8');
    expect(runProgram('caddy', ['fmt', '-'], { input: text })).toBe(text);
  });
});

describe.skipIf(!compose)('Compose', () => {
  const required = { DOMAIN: 'www.example.com', BRAND_NAME: 'Acme', METRICS_PORT: '9464' };
  // What this machine has set reaches no project: an empty value is an unset one.
  const unset = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, '']));
  const readProject = (environment: Record<string, string>) =>
    runProgram('docker-compose', ['-f', 'deploy/compose.yaml', 'config'], {
      env: { ...unset, REDIRECT_DOMAINS: '', ...environment },
    });

  it('gives the server what it accepts, and names a variable that is missing', () => {
    const { site, caddy } = parse(readProject(required)).services;
    expect(readConfig(site.environment)).toMatchObject({ siteUrl: 'https://www.example.com' });
    expect(caddy.environment.DOMAIN).toBe('www.example.com');
    expect(() => readProject({ ...required, DOMAIN: '' })).toThrow('Set DOMAIN to ');
  });
});

describe.skipIf(!promtool || !exporter)('Prometheus', () => {
  const run = (...options: string[]) => runProgram('promtool', options, { cwd: PROMETHEUS_FOLDER });

  it('accepts its configuration, that of the probe and the alerts, which fire when they should and at no other time', () => {
    const options = ['--config.file=deploy/prometheus/blackbox.yaml', '--config.check'];
    runProgram('prometheus-blackbox-exporter', options);
    run('check', 'config', 'scrape.yaml');
    run('test', 'rules', 'alerts.test.yaml');
  });

  it('accepts the expressions of the dashboard', async () => {
    const rules = EXPRESSIONS.map((expr, index) => ({ record: `expression_${index}`, expr }));
    const groups = JSON.stringify({ groups: [{ name: 'expressions', rules }] });
    const folder = await createFolder({ 'rules.yaml': groups });
    run('check', 'rules', join(folder, 'rules.yaml'));
  });
});

describe.skipIf(!analyze)('systemd', () => {
  it('reports nothing of an instance, and that it leaves little exposed', async () => {
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
});

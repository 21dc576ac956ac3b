import { readFileSync } from 'node:fs';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../../src/server/config/config.ts';
import { variables } from '../../../src/server/config/variables.ts';
import { EXPRESSIONS, PROMETHEUS_FOLDER } from '../../support/deploy/prometheus.ts';
import { change } from '../../support/process/change.ts';
import { findProgram, runProgram } from '../../support/process/find-program.ts';
import { createFolder } from '../../support/process/project-copy.ts';

const caddy = findProgram('caddy');
const compose = findProgram('docker-compose');
const promtool = findProgram('promtool', 'prometheus');
const analyze = findProgram('systemd-analyze', 'systemd');

describe.skipIf(!caddy)('Caddy', () => {
  const validate = (file: string, DOMAIN = 'www.example.com', REDIRECT_DOMAINS = '') =>
    runProgram('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], {
      env: { DOMAIN, REDIRECT_DOMAINS },
    });
  const file = 'deploy/caddy/Caddyfile';

  it('accepts its file, formatted as it is, for any number of domains but none', () => {
    expect(validate(file)).toMatchObject({ status: 0 });
    expect(validate(file, 'a.example', 'b.example c.example')).toMatchObject({ status: 0 });
    expect(validate(file, '')).toMatchObject({ status: 1 });
    const text = readFileSync(file, 'utf8');
    expect(runProgram('caddy', ['fmt', '-'], { input: text }).output).toBe(text);
  });

  it('accepts the parts for maintenance and staging, which needs a password', async () => {
    const folder = await createFolder();
    const parts = join(folder, 'ai-agents-website');
    for (const part of ['maintenance', 'staging'])
      await cp(`deploy/${part}`, parts, { recursive: true });
    await cp(file, join(folder, 'Caddyfile'));
    const users = join(parts, 'staging.users');
    const password = runProgram('caddy', ['hash-password', '--plaintext', 'secret']).output;
    await writeFile(users, `staging ${password}`);
    expect(validate(join(folder, 'Caddyfile'))).toMatchObject({ status: 0 });
    await rm(users);
    expect(validate(join(folder, 'Caddyfile'))).toMatchObject({
      status: 1,
      output: expect.stringContaining('staging.users'),
    });
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
    const { site, caddy } = parse(readProject(required).output).services;
    expect(readConfig(site.environment)).toMatchObject({ siteUrl: 'https://www.example.com' });
    expect(caddy.environment.DOMAIN).toBe('www.example.com');
    const { status, output } = readProject({ ...required, DOMAIN: '' });
    expect([status, output]).toEqual([1, expect.stringContaining('Set DOMAIN to ')]);
  });
});

describe.skipIf(!promtool)('Prometheus', () => {
  const run = (...options: string[]) => runProgram('promtool', options, { cwd: PROMETHEUS_FOLDER });

  it('accepts its configuration and the alerts, which fire when they should and at no other time', () => {
    expect(run('check', 'config', 'scrape.yaml')).toMatchObject({ status: 0 });
    expect(run('test', 'rules', 'alerts.test.yaml')).toMatchObject({ status: 0 });
  });

  it('accepts the expressions of the dashboard and of the guide', async () => {
    const file = join(await createFolder(), 'rules.yaml');
    const check = async (expressions: readonly string[]) => {
      const rules = expressions.map((expr, index) => ({ record: `expression_${index}`, expr }));
      await writeFile(file, JSON.stringify({ groups: [{ name: 'expressions', rules }] }));
      return run('check', 'rules', file).status;
    };
    expect(await check(EXPRESSIONS)).toBe(0);
    expect(await check([...EXPRESSIONS, 'rate(up)'])).not.toBe(0);
  });
});

describe.skipIf(!analyze)('systemd', () => {
  /** A copy that starts the Node of this machine. */
  const copyUnit = async (edit = (unit: string) => unit) => {
    const file = join(await createFolder(), 'ai-agents-website.service');
    const unit = edit(readFileSync('deploy/systemd/ai-agents-website.service', 'utf8'));
    await writeFile(file, unit.replaceAll('/usr/bin/node', process.execPath));
    return file;
  };
  // Of 100, where 0 is the best: a little above what the unit has.
  const options = ['security', '--no-pager', '--offline=true', '--threshold=10'];

  it('reports nothing of the unit, and that it leaves little exposed', async () => {
    const file = await copyUnit();
    expect(runProgram('systemd-analyze', ['verify', '--man=no', file])).toEqual({
      status: 0,
      output: '',
    });
    expect(runProgram('systemd-analyze', [...options, file])).toMatchObject({ status: 0 });
    const exposed = await copyUnit((unit) => change(unit, [['PrivateUsers=', '# PrivateUsers=']]));
    expect(runProgram('systemd-analyze', [...options, exposed]).status).not.toBe(0);
  });
});

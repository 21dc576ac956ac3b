import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { getAnchors } from '../support/app/get-anchors.ts';
import { alertGroup, PROMETHEUS_FOLDER } from '../support/deploy/alert-rules.ts';
import { findUnknown } from '../support/deploy/find-unknown.ts';
import { getCode, readGuide } from '../support/deploy/operating-guide.ts';
import { readJobs } from '../support/deploy/prometheus-jobs.ts';
import { checkExpressions, promtool, runPromtool } from '../support/deploy/promtool.ts';
import { createFolder } from '../support/process/project-copy.ts';

const { rules } = alertGroup;

const testFile: { tests: { alert_rule_test: { alertname: string }[] }[] } = parse(
  await readFile(`${PROMETHEUS_FOLDER}/alerts.test.yaml`, 'utf8'),
);

const queries = getCode(await readGuide(), 'promql')
  .flatMap((code) => code.split('\n'))
  .filter((line) => !line.startsWith('#'));

const checkRules = (folder: string) => runPromtool(folder, 'check', 'rules', 'alerts.yaml');
const testRules = (folder: string) => runPromtool(folder, 'test', 'rules', 'alerts.test.yaml');

describe.skipIf(promtool === undefined)('the alerts', () => {
  it('are valid, and so is the configuration that reads them', () => {
    for (const { status, output } of [
      checkRules(PROMETHEUS_FOLDER),
      runPromtool(PROMETHEUS_FOLDER, 'check', 'config', 'scrape.yaml'),
    ]) {
      expect(output).toContain('SUCCESS');
      expect(status).toBe(0);
    }
  });

  it('fire when they should, and at no other time', () => {
    const { status, output } = testRules(PROMETHEUS_FOLDER);
    expect(output).not.toContain('FAILED');
    expect(status).toBe(0);
  });

  it.each(rules)('fail their test when $alert never fires', async (rule) => {
    const folder = await createFolder();
    const planted = { ...rule, expr: `(${rule.expr}) and vector(1) > 2` };
    const file = { groups: [{ ...alertGroup, rules: [planted] }] };
    await writeFile(join(folder, 'alerts.yaml'), stringify(file));
    expect(checkRules(folder).status).toBe(0);
    const isOfRule = ({ alertname }: { alertname: string }) => alertname === rule.alert;
    const tests = testFile.tests.filter((test) => test.alert_rule_test.some(isOfRule));
    await writeFile(join(folder, 'alerts.test.yaml'), stringify({ ...testFile, tests }));
    const { status, output } = testRules(folder);
    expect(status).not.toBe(0);
    expect(output).toContain(`alertname: ${rule.alert}`);
  });
});

describe('the alerts', () => {
  it('and the queries of the guide use metrics of their job', async () => {
    const jobs = await readJobs();
    for (const expression of [...rules.map(({ expr }) => expr), ...queries]) {
      expect(findUnknown(expression, jobs), expression).toEqual([]);
    }
    const planted = [
      'rate(http_request_total{job="ai-agents-website"}[5m]) > http_open_connections',
      'probe_success{job="ai-agents-website"}',
      'up{job="ai-agents-web"}',
    ];
    expect(planted.flatMap((expression) => findUnknown(expression, jobs))).toEqual([
      'http_request_total',
      'http_open_connections',
      'probe_success',
      'up',
    ]);
  });

  it('look for the jobs of the configuration', async () => {
    const { scrape_configs: jobs } = parse(
      await readFile(`${PROMETHEUS_FOLDER}/scrape.yaml`, 'utf8'),
    );
    const names = jobs.map((job: { job_name: string }) => job.job_name);
    const wanted = rules.flatMap(({ expr }) => [...expr.matchAll(/job="([^"]*)"/g)]);
    expect([...new Set(wanted.map(([, name]) => name))]).toEqual(names);
  });

  it('each link to a heading of the guide', async () => {
    const anchors = getAnchors(await readGuide());
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook_url).toBe(`docs/operating.md#${alert.toLowerCase()}`);
      expect(anchors).toContain(alert.toLowerCase());
    }
  });
});

describe.skipIf(promtool === undefined)('the queries of the guide', () => {
  it('are valid', async () => {
    expect(queries).not.toEqual([]);
    expect(await checkExpressions(queries)).toMatchObject({ status: 0 });
  });
});

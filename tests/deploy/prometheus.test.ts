import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { getAnchors } from '../support/app/get-anchors.ts';
import { getCode, readGuide } from '../support/deploy/operating-guide.ts';
import { type Scrape, scrapeSite } from '../support/deploy/scrape-site.ts';
import { findProgram, runProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';

const FOLDER = 'deploy/prometheus';
const promtool = findProgram('promtool', 'prometheus');

/** Prometheus's own metric of each target, and the labels that it gives to all. */
const OWN_METRIC = 'up';
const OWN_LABELS = ['job', 'instance'];
const OPERATORS = ['and', 'or', 'unless', 'by', 'on', 'ignoring', 'without'];

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook_url: string };
}

const { groups } = parse(await readFile(`${FOLDER}/alerts.yaml`, 'utf8'));
const rules: Rule[] = groups[0].rules;

const queries = getCode(await readGuide(), 'promql')
  .flatMap((code) => code.split('\n'))
  .filter((line) => !line.startsWith('#'));

const run = (folder: string, ...args: string[]) =>
  runProgram(promtool as string, args, { cwd: folder });
const checkRules = (folder: string) => run(folder, 'check', 'rules', 'alerts.yaml');
const testRules = (folder: string) => run(folder, 'test', 'rules', 'alerts.test.yaml');

describe.skipIf(promtool === undefined)('the alerts', () => {
  it('are valid, and so is the configuration that reads them', () => {
    for (const { status, output } of [
      checkRules(FOLDER),
      run(FOLDER, 'check', 'config', 'scrape.yaml'),
    ]) {
      expect(output).toContain('SUCCESS');
      expect(status).toBe(0);
    }
  });

  it('fire when they should, and at no other time', () => {
    const { status, output } = testRules(FOLDER);
    expect(output).not.toContain('FAILED');
    expect(status).toBe(0);
  });

  it.each(rules)('fail their test when $alert never fires', async ({ alert: name }) => {
    const folder = await createFolder();
    await cp(FOLDER, folder, { recursive: true });
    const planted = rules.map((rule) =>
      rule.alert === name ? { ...rule, expr: `(${rule.expr}) and vector(1) > 2` } : rule,
    );
    const file = { groups: [{ ...groups[0], rules: planted }] };
    await writeFile(join(folder, 'alerts.yaml'), stringify(file));
    expect(checkRules(folder).status).toBe(0);
    const { status, output } = testRules(folder);
    expect(status).not.toBe(0);
    expect(output).toContain(`alertname: ${name}`);
  });
});

describe('the alerts', () => {
  it('and the queries of the guide use metrics of the server', async () => {
    const scrape = await scrapeSite();
    for (const expression of [...rules.map(({ expr }) => expr), ...queries]) {
      expect(findUnknown(expression, scrape), expression).toEqual([]);
    }
    const planted = 'rate(http_request_total{job="x"}[5m]) > http_open_connections';
    expect(findUnknown(planted, scrape)).toEqual(['http_request_total', 'http_open_connections']);
  });

  it('look for the job that the configuration gives to the servers', async () => {
    const { scrape_configs: jobs } = parse(await readFile(`${FOLDER}/scrape.yaml`, 'utf8'));
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
    const folder = await createFolder();
    expect(queries).not.toEqual([]);
    const recordings = queries.map((expr, index) => ({ record: `query_${index}`, expr }));
    const file = { groups: [{ name: 'guide', rules: recordings }] };
    await writeFile(join(folder, 'alerts.yaml'), JSON.stringify(file));
    expect(checkRules(folder)).toMatchObject({ status: 0 });
  });
});

/**
 * Metrics, labels and routes of an expression that a server does not have, and metrics that it names
 * without saying of which job.
 */
function findUnknown(expression: string, { series }: Scrape): string[] {
  const unknown: string[] = [];
  const labels = new Set(OWN_LABELS);
  const rest = expression
    .replace(/(\w+)\{(.*?)\}/g, (_, metric: string, matchers: string) => {
      const known = series.get(metric);
      if (!known && metric !== OWN_METRIC) unknown.push(metric);
      for (const label of known?.keys() ?? []) labels.add(label);
      for (const [, label = '', value = ''] of matchers.matchAll(/(\w+)[=!]~?"(.*?)"/g)) {
        if (OWN_LABELS.includes(label)) continue;
        const values = known?.get(label);
        if (!values) unknown.push(`${metric}{${label}}`);
        else if (label === 'route') unknown.push(...value.split('|').filter((v) => !values.has(v)));
      }
      return '';
    })
    .replace(/\[\w+\]/g, '')
    .replace(/\bby \(([^)]*)\)/g, (_, names: string) => {
      unknown.push(...names.split(', ').filter((name) => !labels.has(name)));
      return '';
    });
  // Now nothing is left but numbers, functions, operators, and metrics without a selector.
  const names = [...rest.matchAll(/\b([a-z]\w*)\b(?!\s*\()/g)].map(([, name = '']) => name);
  return [...unknown, ...names.filter((name) => !OPERATORS.includes(name))];
}

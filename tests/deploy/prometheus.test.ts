import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { getAnchors } from '../support/app/markdown.ts';
import { getCode, readGuide } from '../support/deploy/operating-guide.ts';
import { scrapeSite } from '../support/deploy/scrape-site.ts';
import { findProgram, runProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { findUnknown } from './promql.ts';

const FOLDER = 'deploy/prometheus';
const promtool = findProgram('promtool', 'prometheus');

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

/** A copy of the files with changed rules. */
async function plant(change: (rule: Rule) => object): Promise<string> {
  const folder = await createFolder();
  await cp(FOLDER, folder, { recursive: true });
  const planted = { groups: [{ ...groups[0], rules: rules.map(change) }] };
  if (isDeepStrictEqual(planted, { groups })) throw new Error('Nothing was changed');
  await writeFile(join(folder, 'alerts.yaml'), stringify(planted));
  return folder;
}

const plantText = (text: string, replacement: string) =>
  plant((rule) => ({ ...rule, expr: rule.expr.replaceAll(text, () => replacement) }));

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

  it('are shown when they should be, and at no other time', () => {
    const { status, output } = testRules(FOLDER);
    expect(output).not.toContain('FAILED');
    expect(status).toBe(0);
  });

  it.each([
    ['an expression that does not end', '== 1)', '== 1'],
    ['a function that does not exist', 'histogram_quantile(', 'quantile_of('],
    ['labels without brackets', 'sum by (job) (', 'sum by job ('],
  ])('with %s (planted) are not valid', async (_, text, replacement) => {
    expect(checkRules(await plantText(text, replacement)).status).not.toBe(0);
  });

  it.each(rules.map(({ alert }) => alert))(
    'are missed when %s is never shown (planted)',
    async (name) => {
      const folder = await plant((rule) =>
        rule.alert === name ? { ...rule, expr: `(${rule.expr}) and vector(1) > 2` } : rule,
      );
      expect(checkRules(folder).status).toBe(0);
      const { status, output } = testRules(folder);
      expect(status).not.toBe(0);
      expect(output).toContain(`alertname: ${name}`);
    },
  );

  it.each([
    ['a small share of failures', '> 0.02', '> 0.001'],
    ['a few failures', '[5m])) > 10', '[5m])) > 1'],
    ['probes of an instance that ends', 'route!="/readyz"', 'route!=""'],
    ['statuses that clients cause', '500|503', '5..'],
    ['what is sent slowly and refused', 'unmatched|', ''],
    ['assets that are read slowly', '|/assets/', ''],
    ['a few missing assets', '> 0.05', '> 0.01'],
    ['memory of ordinary work', '> 209715200', '> 100000000'],
    ['one restart', '[1h]) > 2', '[1h]) > 0'],
    ['work that is not too much', '> 0.1', '> 0.01'],
  ])('are tested not to be shown for %s (planted)', async (_, text, replacement) => {
    expect(testRules(await plantText(text, replacement)).status).not.toBe(0);
  });
});

describe('the alerts', () => {
  it('and the queries of the guide use what the server tells', async () => {
    const scrape = await scrapeSite();
    for (const expression of [...rules.map(({ expr }) => expr), ...queries]) {
      expect(findUnknown(expression, scrape), expression).toEqual([]);
    }
    // Planted, one of each.
    expect(findUnknown('rate(http_request_total{job="x"}[5m]) > 1', scrape)).toEqual([
      'http_request_total',
    ]);
    expect(findUnknown('http_requests_total{code="500"}', scrape)).toEqual([
      'http_requests_total{code}',
    ]);
    expect(findUnknown('http_requests_total{route!~"other|/readyz"}', scrape)).toEqual(['other']);
    expect(findUnknown('sum by (path) (http_requests_total{job="x"})', scrape)).toEqual(['path']);
    expect(findUnknown('http_open_connections > 1', scrape)).toEqual(['http_open_connections']);
  });

  it('look for the job that the configuration gives to the servers', async () => {
    const { scrape_configs: jobs } = parse(await readFile(`${FOLDER}/scrape.yaml`, 'utf8'));
    const names = jobs.map((job: { job_name: string }) => job.job_name);
    const wanted = rules.flatMap(({ expr }) => [...expr.matchAll(/job="([^"]*)"/g)]);
    expect([...new Set(wanted.map(([, name]) => name))]).toEqual(names);
  });

  it('each lead to a heading of the guide that says what to do', async () => {
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

import { readFileSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestApp } from '../support/app/create-test-app.ts';
import { getAnchors, parseMarkdown } from '../support/app/markdown.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { readPage } from '../support/app/read-page.ts';
import {
  ALERTS,
  ALERTS_FILE,
  DASHBOARD_FILE,
  EXPRESSIONS,
  JOBS,
  PANELS,
  PROMETHEUS_FOLDER,
} from '../support/deploy/prometheus.ts';
import { runProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';

const GUIDE = 'docs/operating.md';

/** Values of each label of each series, by the name of the series, such as `…_count` of a histogram. */
type Series = Record<string, Record<string, Set<string>>>;

/** The metrics of a server that has had a request for each kind of route that does not depend on the content. */
async function scrapeSite(): Promise<Series> {
  const { app, metrics } = await createTestApp({ METRICS_PORT: '0' }, { pages: ['/'] });
  for (const path of ['/', '/none', '/assets/none.js', '/healthz', '/readyz']) {
    await request(app).get(path);
  }
  const text = (await metrics?.registry.metrics()) ?? '';
  const series: Series = { up: {} };
  for (const [, name = '', fields = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    series[name] ??= {};
    for (const [, label = '', value = ''] of fields.matchAll(/(\w+)="([^"]*)"/g)) {
      series[name][label] = (series[name][label] ?? new Set()).add(value);
    }
  }
  return series;
}

it('alerts and dashboard use metrics, labels and routes that their job has', async () => {
  const jobs: Record<string, Series> = {
    'ai-agents-website': await scrapeSite(),
    // What the blackbox exporter tells of a probe, as far as we use it.
    'ai-agents-website-probe': { probe_success: {}, probe_ssl_earliest_cert_expiry: {} },
  };
  expect(JOBS.map((job) => job.job_name)).toEqual(Object.keys(jobs));
  const expressions = [...ALERTS.map(({ expr }) => expr), ...EXPRESSIONS];
  const selectors = expressions.flatMap((expr) => [...expr.matchAll(/(\w+)\{(.*?)\}/g)]);
  expect(selectors.length).toBeGreaterThan(20);
  const unknown = selectors.filter(([, metric = '', matchers = '']) => {
    const [, job = ''] = /\bjob="(.*?)"/.exec(matchers) ?? [];
    const labels = jobs[job]?.[metric];
    return (
      !labels ||
      [...matchers.matchAll(/(\w+)[=!]~?"(.*?)"/g)].some(([, label = '', values = '']) => {
        if (['job', 'instance'].includes(label)) return false;
        const known = labels[label];
        return (
          !known || (label === 'route' && !values.split('|').every((value) => known.has(value)))
        );
      })
    );
  });
  expect(unknown.map(([selector]) => selector)).toEqual([]);
});

it('the probe accepts each page that it requests, and no error page', async () => {
  const { modules } = parse(readFileSync(`${PROMETHEUS_FOLDER}/blackbox.yaml`, 'utf8'));
  const patterns: string[] = modules.site_page.http.fail_if_body_not_matches_regexp;
  const isAccepted = async (path: string) => {
    const { text } = await readPage(path, { SITE_URL: 'https://www.example.com' });
    return patterns.every((pattern) => new RegExp(pattern).test(text));
  };
  const targets = JOBS.flatMap((job) => job.static_configs).filter(
    ({ labels }) => labels?.__param_module === 'site_page',
  );
  const paths = targets.flatMap(({ targets }) => targets.map((url) => new URL(url).pathname));
  expect(paths).toEqual([...PAGE_PATHS]);
  for (const path of paths) expect([path, await isAccepted(path)]).toEqual([path, true]);
  for (const path of ['/unknown', '/500'])
    expect([path, await isAccepted(path)]).toEqual([path, false]);
});

it('each alert, and its panel, leads to a section of the guide in the repository that one command names', async () => {
  const folder = await createFolder();
  await cp('deploy', join(folder, 'deploy'), { recursive: true });
  const [, command = 'exit 1', repository] =
    /^# (sed -i 's\|.*?\|(.*?)\|' .*)$/m.exec(readFileSync(ALERTS_FILE, 'utf8')) ?? [];
  expect(runProgram('sh', ['-c', command], { cwd: folder })).toBe('');
  const [alerts, dashboard] = await Promise.all(
    [ALERTS_FILE, DASHBOARD_FILE].map((file) => readFile(join(folder, file), 'utf8')),
  );
  expect(dashboard).toContain(`"query": "${repository}"`);

  const anchors = getAnchors(parseMarkdown(readFileSync(GUIDE, 'utf8')).body);
  const links = PANELS.flatMap((panel) => panel.links ?? []);
  for (const { alert } of ALERTS) {
    const anchor = alert.toLowerCase();
    expect(anchors).toContain(anchor);
    expect(alerts).toContain(`runbook_url: ${repository}/${GUIDE}#${anchor}\n`);
    expect(links).toContainEqual({ title: alert, url: `\${repository}/${GUIDE}#${anchor}` });
  }
  expect(links).toHaveLength(ALERTS.length);
});

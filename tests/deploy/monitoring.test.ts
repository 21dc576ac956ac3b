import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import request from 'supertest';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTestApp } from '../support/app/create-test-app.ts';
import { getAnchors, parseMarkdown } from '../support/app/markdown.ts';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { readPage } from '../support/app/read-page.ts';
import { runProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';

const GUIDE = 'docs/operating.md';
const ALERTS = 'deploy/prometheus/alerts.yaml';
const DASHBOARD = 'deploy/grafana/dashboard.json';

const read = (file: string, folder = '.') => readFileSync(join(folder, file), 'utf8');

const jobs: { job_name: string; static_configs: { targets: string[]; labels?: object }[] }[] =
  parse(read('deploy/prometheus/scrape.yaml')).scrape_configs;

/** What a server has that had a request for each kind of route that does not depend on the content. */
async function listMetrics(): Promise<string[]> {
  const { app, metrics } = await createTestApp({ METRICS_PORT: '0' }, { pages: ['/'] });
  for (const path of ['/', '/none', '/assets/none.js', '/healthz', '/readyz']) {
    await request(app).get(path);
  }
  const text = (await metrics?.registry.metrics()) ?? '';
  // Each name, also with each label, and with each route: `name`, `name route`, `name route=/`.
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].flatMap(([, name = '', labels = '']) => [
    name,
    ...[...labels.matchAll(/(\w+)="([^"]*)"/g)].flatMap(([, label, value]) => [
      `${name} ${label}`,
      `${name} ${label}=${value}`,
    ]),
  ]);
}

it('alerts and dashboard use metrics, labels and routes that their job has', async () => {
  const known: Record<string, string[]> = {
    'ai-agents-website': ['up', ...(await listMetrics())],
    // What the blackbox exporter tells of a probe, as far as we use it.
    'ai-agents-website-probe': ['probe_success', 'probe_ssl_earliest_cert_expiry'],
  };
  expect(jobs.map((job) => job.job_name)).toEqual(Object.keys(known));
  const text = read(ALERTS) + read(DASHBOARD).replaceAll('\\"', '"');
  const selectors = [...text.matchAll(/(\w+)\{([^{}]*)\}/g)];
  expect(selectors.length).toBeGreaterThan(20);
  for (const [selector, name = '', matchers = ''] of selectors) {
    const [, job = ''] = /\bjob="(.*?)"/.exec(matchers) ?? [];
    const labels = [...matchers.matchAll(/(\w+)[=!]~?"(.*?)"/g)].flatMap(
      ([, label, values = '']) => {
        if (label === 'job' || label === 'instance') return [];
        if (label !== 'route') return `${name} ${label}`;
        return values.split('|').map((value) => `${name} route=${value}`);
      },
    );
    expect(known[job], selector).toEqual(expect.arrayContaining([name, ...labels]));
  }
});

it('the probe accepts each page that it requests, and no error page', async () => {
  const { modules } = parse(read('deploy/prometheus/blackbox.yaml'));
  const patterns: string[] = modules.site_page.http.fail_if_body_not_matches_regexp;
  const isAccepted = async (path: string) => {
    const { text } = await readPage(path, { SITE_URL: 'https://www.example.com' });
    return patterns.every((pattern) => new RegExp(pattern).test(text));
  };
  const paths = jobs
    .flatMap((job) => job.static_configs)
    .filter(({ labels }) => JSON.stringify(labels)?.includes('"site_page"'))
    .flatMap(({ targets }) => targets.map((url) => new URL(url).pathname));
  expect(paths).toEqual([...PAGE_PATHS]);
  for (const path of paths) expect(await isAccepted(path), path).toBe(true);
  for (const path of ['/unknown', '/500']) expect(await isAccepted(path), path).toBe(false);
});

it('each alert, and its panel, leads to a section of the guide in the repository that one command names', async () => {
  const folder = await createFolder();
  await cp('deploy', join(folder, 'deploy'), { recursive: true });
  const [, command = 'exit 1', repository] =
    /^# (sed -i 's\|.*?\|(.*?)\|' .*)$/m.exec(read(ALERTS)) ?? [];
  expect(runProgram('sh', ['-c', command], { cwd: folder })).toBe('');
  expect(read(DASHBOARD, folder)).toContain(`"query": "${repository}"`);

  const links = JSON.parse(read(DASHBOARD)).panels.flatMap(
    (panel: { links?: object[] }) => panel.links ?? [],
  );
  const anchors = getAnchors(parseMarkdown(read(GUIDE)).body);
  const [{ rules }] = parse(read(ALERTS, folder)).groups;
  for (const { alert, annotations } of rules) {
    const place = `${GUIDE}#${alert.toLowerCase()}`;
    expect(anchors).toContain(alert.toLowerCase());
    expect(annotations.runbook_url).toBe(`${repository}/${place}`);
    expect(links).toContainEqual({ title: alert, url: `\${repository}/${place}` });
  }
  expect(links).toHaveLength(rules.length);
});

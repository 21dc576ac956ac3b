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

const [site, probe] = parse(read('deploy/prometheus/scrape.yaml')).scrape_configs;

/** Adds the `job` and `instance` labels to metrics, as Prometheus does when it scrapes a target. */
const label = (metrics: string, { job_name }: typeof site) =>
  metrics.replaceAll(/^(\w+)\{?/gm, `$1{job="${job_name}",instance="",`);

it('the alerts and the dashboard query only existing metrics, labels and routes', async () => {
  const { app, metrics } = await createTestApp({ METRICS_PORT: '0' }, { pages: ['/'] });
  // A `route` label appears in the metrics only after a request. These requests create every `route` label
  // that does not depend on the site's content.
  for (const path of ['/', '/none', '/assets/none.js', '/healthz', '/readyz']) {
    await request(app).get(path);
  }
  // Add the two metrics of the blackbox exporter that the alerts and the dashboard use.
  const probed = label('probe_success\nprobe_ssl_earliest_cert_expiry\n', probe);
  const stored = probed + label(`up\n${await metrics?.registry.metrics()}`, site);
  const text = read(ALERTS) + read(DASHBOARD).replaceAll('\\"', '"');
  const selectors = [...text.matchAll(/(\w+)\{([^{}]*)\}/g)];
  expect(selectors.length).toBeGreaterThan(20);
  for (const [, name, matchers = ''] of selectors) {
    expect(matchers).toContain('job="');
    for (const [, label = '', values = ''] of matchers.matchAll(/(\w+)[=!]~?"(.*?)"/g)) {
      for (const value of values.split('|')) {
        const known = ['job', 'route'].includes(label) ? `${value}"` : '';
        expect(stored).toMatch(new RegExp(`^${name}\\{.*\\b${label}="${known}`, 'm'));
      }
    }
  }
});

it('the blackbox probe requests every page and rejects error pages', async () => {
  const { modules } = parse(read('deploy/prometheus/blackbox.yaml'));
  const patterns: string[] = modules.site_page.http.fail_if_body_not_matches_regexp;
  const targets: string[] = probe.static_configs[0].targets;
  const paths = targets.map((url) => new URL(url).pathname);
  expect(paths).toEqual([...PAGE_PATHS]);
  for (const path of [...paths, '/unknown', '/500']) {
    const { text } = await readPage(path, { SITE_URL: 'https://www.example.com' });
    const isAccepted = patterns.every((pattern) => new RegExp(pattern).test(text));
    expect(isAccepted, path).toBe(paths.includes(path));
  }
});

// alerts.yaml contains a sed command that operators run to make all links point to their own repository. The
// test runs it first, so the test also proves that the command changes every link.
it('each alert and its dashboard panel link to a section of docs/operating.md', async () => {
  const folder = await createFolder();
  await cp('deploy', join(folder, 'deploy'), { recursive: true });
  const [, command = 'exit 1', repository] =
    /^# (sed -i 's\|.*?\|(.*?)\|' .*)$/m.exec(read(ALERTS)) ?? [];
  runProgram('sh', ['-c', command], { cwd: folder });
  const dashboard = read(DASHBOARD, folder);
  expect(dashboard).toContain(`"query": "${repository}"`);
  const rules: { alert: string; annotations: { runbook_url: string } }[] = parse(
    read(ALERTS, folder),
  ).groups[0].rules;
  const anchors = rules.map(({ alert }) => alert.toLowerCase());
  expect(getAnchors(parseMarkdown(read(GUIDE)).body)).toEqual(expect.arrayContaining(anchors));
  const urls = anchors.map((anchor) => `${repository}/${GUIDE}#${anchor}`);
  expect(rules.map(({ annotations }) => annotations.runbook_url)).toEqual(urls);
  const linked = dashboard.match(/(?<="\$\{repository\}\/).*?(?=")/g);
  expect(linked?.map((path) => `${repository}/${path}`).toSorted()).toEqual(urls.toSorted());
});

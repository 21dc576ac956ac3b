import { readFileSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getAnchors } from '../support/app/get-anchors.ts';
import { parseMarkdown } from '../support/app/markdown.ts';
import {
  ALERTS,
  ALERTS_FILE,
  DASHBOARD_FILE,
  EXPRESSIONS,
  JOBS,
  PANELS,
  PROBE_SERIES,
} from '../support/deploy/prometheus.ts';
import { scrapeSite } from '../support/deploy/scrape-site.ts';
import { runProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';

const GUIDE = 'docs/operating.md';

it('alerts and dashboard use metrics, labels and routes that their job has', async () => {
  const series = await scrapeSite();
  const jobs = { 'ai-agents-website': series, 'ai-agents-website-probe': PROBE_SERIES };
  expect(JOBS.map((job) => job.job_name)).toEqual(Object.keys(jobs));

  const expressions = [...ALERTS.map(({ expr }) => expr), ...EXPRESSIONS];
  const selectors = expressions.flatMap((expr) => [...expr.matchAll(/(\w+)\{(.*?)\}/g)]);
  expect(selectors.length).toBeGreaterThan(20);
  const unknown = selectors.flatMap(([selector, metric = '', matchers = '']) => {
    const [, job = ''] = /\bjob="(.*?)"/.exec(matchers) ?? [];
    const own = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>([
      ['up', new Map()],
      ...(jobs[job as keyof typeof jobs] ?? []),
    ]);
    const labels = [...matchers.matchAll(/(\w+)[=!]~?"(.*?)"/g)].filter(
      ([, label = '']) => !['job', 'instance'].includes(label),
    );
    const isKnown = labels.every(([, label = '', values = '']) => {
      const known = own.get(metric)?.get(label);
      return known && (label !== 'route' || values.split('|').every((value) => known.has(value)));
    });
    return job in jobs && own.has(metric) && isKnown ? [] : [selector];
  });
  expect(unknown).toEqual([]);
});

it('each alert, and its panel, leads to a section of the guide in the repository that one command names', async () => {
  const folder = await createFolder();
  await cp('deploy', join(folder, 'deploy'), { recursive: true });
  const [, command = 'exit 1', repository] =
    /^# (sed -i 's\|.*?\|(.*?)\|' .*)$/m.exec(readFileSync(ALERTS_FILE, 'utf8')) ?? [];
  expect(runProgram('sh', ['-c', command], { cwd: folder })).toEqual({ status: 0, output: '' });
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

import { expect, it } from 'vitest';
import { getAnchors } from '../support/app/get-anchors.ts';
import { readGuide } from '../support/deploy/operating-guide.ts';
import { ALERTS, EXPRESSIONS, JOBS, PANELS, PROBE_SERIES } from '../support/deploy/prometheus.ts';
import { scrapeSite } from '../support/deploy/scrape-site.ts';

it('alerts, dashboard and guide use metrics, labels and routes that their job has', async () => {
  const { series } = await scrapeSite();
  const jobs = { 'ai-agents-website': series, 'ai-agents-website-probe': PROBE_SERIES };
  expect(JOBS.map((job) => job.job_name)).toEqual(Object.keys(jobs));

  const expressions = [...ALERTS.map(({ expr }) => expr), ...EXPRESSIONS];
  const selectors = expressions.flatMap((expr) => [...expr.matchAll(/(\w+)\{(.*?)\}/g)]);
  expect(selectors.length).toBeGreaterThan(40);
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

it('each alert leads to the guide, and is on a panel with its value and its threshold', async () => {
  const anchors = getAnchors(await readGuide());
  const links = PANELS.flatMap((panel) => panel.links ?? []);
  expect(links.map(({ title }) => title).toSorted()).toEqual(
    ALERTS.map(({ alert }) => alert).toSorted(),
  );
  for (const { alert, expr, annotations } of ALERTS) {
    expect(anchors).toContain(alert.toLowerCase());
    const runbook = `docs/operating.md#${alert.toLowerCase()}`;
    expect(annotations.runbook_url).toBe(runbook);
    const panel = PANELS.find((each) => each.links?.some(({ title }) => title === alert));
    expect(panel?.links?.find(({ title }) => title === alert)?.url).toMatch(`/${runbook}`);
    const compact = (text: string) => text.replaceAll(/\s/g, '');
    const targets = panel?.targets?.map((target) => compact(target.expr)) ?? [];
    expect(targets.filter((target) => compact(expr).includes(target))).not.toEqual([]);
    const [, operator, limit] = / (>|<|==) ([\d.]+)/.exec(expr) ?? [];
    // A threshold includes its value, an alert does not. That matters for numbers of things, and for 0 and 1.
    const isCount = /^(count|changes)\b/.test(expr);
    const value = operator === '==' ? 1 : Number(limit) + (isCount ? 1 : 0);
    expect(panel?.fieldConfig?.defaults.thresholds?.steps[1]).toHaveProperty('value', value);
  }
});

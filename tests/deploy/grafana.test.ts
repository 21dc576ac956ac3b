import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { getAnchors } from '../support/app/get-anchors.ts';
import { type AlertRule, alertGroup } from '../support/deploy/alert-rules.ts';
import { findUnknown } from '../support/deploy/find-unknown.ts';
import { readGuide } from '../support/deploy/operating-guide.ts';
import { readJobs } from '../support/deploy/prometheus-jobs.ts';
import { checkExpressions, promtool } from '../support/deploy/promtool.ts';
import { change } from '../support/process/change.ts';

interface Target {
  expr: string;
}

interface Panel {
  id: number;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  links?: { title: string; url: string }[];
  targets?: Target[];
  fieldConfig?: { defaults: { thresholds?: { steps: object[] } } };
}

interface Dashboard {
  templating: { list: { type: string; name: string }[] };
  annotations: { list: { target: Target }[] };
  links: { url: string }[];
  panels: Panel[];
}

/** Of Grafana's grid. */
const COLUMNS = 24;

const FILE = await readFile('deploy/grafana/dashboard.json', 'utf8');
const dashboard: Dashboard = JSON.parse(FILE);

/** The reference to the dashboard's one variable of a type. */
const getReference = (type: string) =>
  `\${${dashboard.templating.list.find((variable) => variable.type === type)?.name}}`;
const GUIDE = `${getReference('constant')}/docs/operating.md`;

const expressions = [
  ...dashboard.annotations.list.map(({ target }) => target.expr),
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];

describe('the dashboard', () => {
  it('has each alert on a panel that shows its value and its threshold, and no panel twice', () => {
    expect(findMistakes(dashboard)).toEqual([]);
  });

  it.each<[mistakes: string[], text: string, replacement: string]>([
    [['SiteErrors is on no panel', 'SiteGone is no alert'], '"SiteErrors"', '"SiteGone"'],
    [['SiteSlow has another link'], 'operating.md#siteslow"', 'operating.md#slow"'],
    [['SiteMemoryHigh has another value'], 'process_resident_memory_bytes', 'process_open_fds'],
    [['SiteEventLoopLag has another threshold'], '"value": 0.1 ', '"value": 0.2 '],
    [['Releases overlaps Instances'], '"x": 0, "y": 6,', '"x": 0, "y": 5,'],
    [['CPU cores is beyond the grid'], '"x": 16, "y": 28,', '"x": 17, "y": 28,'],
    [['Memory is there twice'], '"title": "CPU cores"', '"title": "Memory"'],
  ])('would not pass where %j', (mistakes, text, replacement) => {
    expect(findMistakes(JSON.parse(change(FILE, [[text, replacement]])))).toEqual(mistakes);
  });

  it('leads to the guide, and reads one data source, which the reader chooses', async () => {
    const anchors = getAnchors(await readGuide()).map((anchor) => `${GUIDE}#${anchor}`);
    for (const { url } of dashboard.links) expect(anchors).toContain(url);
    const [own, ...sources] = [...FILE.matchAll(/"uid": "(.*?)"/g)].map(([, uid]) => uid);
    expect([own, ...new Set(sources)]).toEqual(['ai-agents-website', getReference('datasource')]);
  });

  it('uses metrics of the server and of the probe', async () => {
    const jobs = await readJobs();
    expect(expressions.length).toBeGreaterThan(20);
    for (const expression of expressions) {
      expect(findUnknown(expression, jobs), expression).toEqual([]);
    }
  });

  it.skipIf(promtool === undefined)('has valid expressions', async () => {
    expect(await checkExpressions(expressions)).toMatchObject({ status: 0 });
    expect(await checkExpressions([...expressions, 'rate(up)'])).not.toMatchObject({ status: 0 });
  });
});

function findMistakes({ panels }: Dashboard): string[] {
  const names = alertGroup.rules.map(({ alert }) => alert);
  const links = panels.flatMap((panel) => panel.links ?? []);
  return [
    ...alertGroup.rules.flatMap((rule) => findMistakesOfAlert(rule, panels)),
    ...links
      .filter(({ title }) => !names.includes(title))
      .map(({ title }) => `${title} is no alert`),
    ...panels.flatMap((panel, index) => findMistakesOfPanel(panel, panels.slice(0, index))),
  ];
}

function findMistakesOfAlert(rule: AlertRule, panels: readonly Panel[]): string[] {
  const isOfRule = ({ title }: { title: string }) => title === rule.alert;
  const panel = panels.find(({ links = [] }) => links.some(isOfRule));
  if (!panel) return [`${rule.alert} is on no panel`];
  const mistakes = [];
  const [, anchor] = rule.annotations.runbook_url.split('#');
  if (panel.links?.find(isOfRule)?.url !== `${GUIDE}#${anchor}`) mistakes.push('link');
  const isValue = ({ expr }: Target) => compact(rule.expr).includes(compact(expr));
  if (!panel.targets?.some(isValue)) mistakes.push('value');
  const steps = panel.fieldConfig?.defaults.thresholds?.steps;
  if (JSON.stringify(steps) !== JSON.stringify(getSteps(rule))) mistakes.push('threshold');
  return mistakes.map((mistake) => `${rule.alert} has another ${mistake}`);
}

function findMistakesOfPanel(panel: Panel, earlier: readonly Panel[]): string[] {
  const { x, y, w, h } = panel.gridPos;
  const overlapped = earlier.filter(
    ({ gridPos: other }) =>
      x < other.x + other.w && other.x < x + w && y < other.y + other.h && other.y < y + h,
  );
  const isTwice = earlier.some(({ id, title }) => id === panel.id || title === panel.title);
  return [
    ...overlapped.map(({ title }) => `${panel.title} overlaps ${title}`),
    ...(x + w > COLUMNS ? [`${panel.title} is beyond the grid`] : []),
    ...(isTwice ? [`${panel.title} is there twice`] : []),
  ];
}

const compact = (expression: string) => expression.replaceAll(/\s/g, '');

/** Grafana's thresholds for an alert: red from the value on beyond which it fires, or below it. */
function getSteps({ alert, expr }: AlertRule): object[] {
  const [, operator, number] = expr.match(/ (>|<|==) ([\d.]+)/) ?? [];
  if (operator === undefined) throw new Error(`${alert} compares with no number`);
  // A threshold includes its value, an alert does not. That matters only for numbers of things.
  const isCount = /^(count|changes)\b/.test(expr);
  if (operator === '>') return createSteps('green', 'red', Number(number) + (isCount ? 1 : 0));
  // What equals 0, or never 1.
  return createSteps('red', 'green', operator === '<' ? Number(number) : 1);
}

const createSteps = (from: string, color: string, value: number) => [
  { color: from, value: null },
  { color, value },
];

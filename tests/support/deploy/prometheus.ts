import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export const PROMETHEUS_FOLDER = 'deploy/prometheus';
export const ALERTS_FILE = `${PROMETHEUS_FOLDER}/alerts.yaml`;
export const DASHBOARD_FILE = 'deploy/grafana/dashboard.json';

interface Panel {
  links?: { title: string; url: string }[];
  targets: { expr: string }[];
}

interface Job {
  job_name: string;
  static_configs: { targets: string[]; labels?: { __param_module: string } }[];
}

const read = (file: string) => parse(readFileSync(file, 'utf8'));

export const ALERTS: { alert: string; expr: string }[] = read(ALERTS_FILE).groups[0].rules;

export const JOBS: Job[] = read(`${PROMETHEUS_FOLDER}/scrape.yaml`).scrape_configs;

const dashboard = read(DASHBOARD_FILE);

export const PANELS: Panel[] = dashboard.panels;

/** Those of the dashboard. */
export const EXPRESSIONS: string[] = [
  ...dashboard.annotations.list.map((each: { target: { expr: string } }) => each.target.expr),
  ...PANELS.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { getCode, readGuide } from './operating-guide.ts';
import type { Scrape } from './scrape-site.ts';

export const PROMETHEUS_FOLDER = 'deploy/prometheus';

interface Panel {
  links?: { title: string; url: string }[];
  targets?: { expr: string }[];
  fieldConfig?: { defaults: { thresholds?: { steps: { value: number | null }[] } } };
}

interface AlertRule {
  alert: string;
  expr: string;
  annotations: { runbook_url: string };
}

interface Job {
  job_name: string;
  static_configs: { targets: string[]; labels?: { __param_module: string } }[];
}

const read = (file: string) => parse(readFileSync(file, 'utf8'));

export const ALERTS: AlertRule[] = read(`${PROMETHEUS_FOLDER}/alerts.yaml`).groups[0].rules;

export const JOBS: Job[] = read(`${PROMETHEUS_FOLDER}/scrape.yaml`).scrape_configs;

/** What the second job probes: URLs, and their modules of the exporter. */
export const PROBES: [url: string, module: string][] = JOBS.flatMap((job) =>
  job.static_configs.flatMap(({ targets, labels }) =>
    labels ? targets.map((url): [string, string] => [url, labels.__param_module]) : [],
  ),
);

const dashboard = read('deploy/grafana/dashboard.json');

export const PANELS: Panel[] = dashboard.panels;

/** Those of the dashboard, and the queries of the guide. */
export const EXPRESSIONS: string[] = [
  ...dashboard.annotations.list.map((each: { target: { expr: string } }) => each.target.expr),
  ...PANELS.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...getCode(await readGuide(), 'promql')
    .flatMap((code) => code.split('\n'))
    .filter((line) => !line.startsWith('#')),
];

const PHASES = ['resolve', 'connect', 'tls', 'processing', 'transfer'];

/** What the blackbox exporter tells of a probe, as far as we use it: series, and the values of their labels. */
export const PROBE_SERIES: Scrape['series'] = new Map([
  ['probe_success', new Map()],
  ['probe_duration_seconds', new Map()],
  ['probe_http_duration_seconds', new Map([['phase', new Set(PHASES)]])],
  ['probe_ssl_earliest_cert_expiry', new Map()],
]);

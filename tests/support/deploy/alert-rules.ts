import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

export const PROMETHEUS_FOLDER = 'deploy/prometheus';

export interface AlertRule {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook_url: string };
}

const { groups } = parse(await readFile(`${PROMETHEUS_FOLDER}/alerts.yaml`, 'utf8'));

/** The one group of `deploy/prometheus/alerts.yaml`. */
export const alertGroup: { name: string; rules: AlertRule[] } = groups[0];

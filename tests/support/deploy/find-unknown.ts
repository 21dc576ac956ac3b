import type { Jobs } from './prometheus-jobs.ts';

/** Prometheus's own metric of each target, and the labels that it gives to all. */
const OWN_METRIC = 'up';
const OWN_LABELS = ['job', 'instance'];
const OPERATORS = ['and', 'or', 'unless', 'by', 'on', 'ignoring', 'without'];

/**
 * Metrics, labels and routes of an expression that its job does not have, and metrics that it names
 * without saying of which job.
 */
export function findUnknown(expression: string, jobs: Jobs): string[] {
  const unknown: string[] = [];
  const labels = new Set(OWN_LABELS);
  const rest = expression
    .replace(/(\w+)\{(.*?)\}/g, (_, metric: string, matchers: string) => {
      const [, job = ''] = matchers.match(/\bjob="(.*?)"/) ?? [];
      const known = jobs[job]?.get(metric);
      if (!known && !(metric === OWN_METRIC && job in jobs)) unknown.push(metric);
      for (const label of known?.keys() ?? []) labels.add(label);
      for (const [, label = '', value = ''] of matchers.matchAll(/(\w+)[=!]~?"(.*?)"/g)) {
        if (OWN_LABELS.includes(label)) continue;
        const values = known?.get(label);
        if (!values) unknown.push(`${metric}{${label}}`);
        else if (label === 'route') unknown.push(...value.split('|').filter((v) => !values.has(v)));
      }
      return '';
    })
    .replace(/\[\w+\]/g, '')
    .replace(/\bby \(([^)]*)\)/g, (_, names: string) => {
      unknown.push(...names.split(', ').filter((name) => !labels.has(name)));
      return '';
    });
  // Now nothing is left but numbers, functions, operators, and metrics without a selector.
  const names = [...rest.matchAll(/\b([a-z]\w*)\b(?!\s*\()/g)].map(([, name = '']) => name);
  return [...unknown, ...names.filter((name) => !OPERATORS.includes(name))];
}

import { cpus, loadavg, totalmem } from 'node:os';

/**
 * Node, the machine, its load, and how long the run took.
 * @param startedAt by `performance.now()`.
 */
export function describeRun(startedAt: number): string {
  const [{ model } = { model: 'unknown CPU' }] = cpus();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const memory = Math.round(totalmem() / 1024 ** 3);
  const load = loadavg().map((value) => value.toFixed(1));
  return `Node ${process.versions.node}, ${cpus().length} × ${model}, ${memory} GB, load ${load.join(' ')}; ${seconds} s`;
}

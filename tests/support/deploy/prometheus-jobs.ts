import { type Scrape, scrapeSite } from './scrape-site.ts';

/** Series that Prometheus has of each job of `deploy/prometheus/scrape.yaml`, by the job's name. */
export type Jobs = Readonly<Record<string, Scrape['series']>>;

const PHASES = ['resolve', 'connect', 'tls', 'processing', 'transfer'];

/** What the blackbox exporter tells of a probe, as far as we use it. probe.test.ts asks a real one. */
export const PROBE_SERIES: Scrape['series'] = new Map([
  ['probe_success', new Map()],
  ['probe_duration_seconds', new Map()],
  ['probe_http_duration_seconds', new Map([['phase', new Set(PHASES)]])],
  ['probe_ssl_earliest_cert_expiry', new Map()],
]);

/** To be called within a test. */
export async function readJobs(): Promise<Jobs> {
  const { series } = await scrapeSite();
  return { 'ai-agents-website': series, 'ai-agents-website-probe': PROBE_SERIES };
}

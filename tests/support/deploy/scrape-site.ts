import { findFreePort } from '../process/find-free-port.ts';
import { sendMalformed } from '../process/send-malformed.ts';
import { startSite } from '../process/start-site.ts';

/** Values of each label of each series, by the name of the series, such as `…_count` of a histogram. */
export type Series = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** One request for each kind of route that does not depend on the content. */
const PATHS = ['/', '/none', '/assets/none.js', '/healthz', '/readyz'];

/** Reads the metrics of a server that has had a request of each kind. To be called within a test. */
export async function scrapeSite(): Promise<Series> {
  const metricsPort = await findFreePort();
  const { origin, port } = await startSite({ environment: { METRICS_PORT: String(metricsPort) } });
  for (const path of PATHS) await (await fetch(`${origin}${path}`)).text();
  await sendMalformed(port);
  return parseScrape(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text());
}

/** Reads the text format of Prometheus, as far as the values that we read need it. */
export function parseScrape(scraped: string): Series {
  const series = new Map<string, Map<string, Set<string>>>();
  for (const [, name = '', fields = ''] of scraped.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const labels = series.get(name) ?? new Map<string, Set<string>>();
    series.set(name, labels);
    for (const [, label = '', value = ''] of fields.matchAll(/(\w+)="([^"]*)"/g)) {
      labels.set(label, (labels.get(label) ?? new Set()).add(value));
    }
  }
  return series;
}

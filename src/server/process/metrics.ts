import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Connections } from './connections.ts';
import { listen } from './listen.ts';
import { buildInfo } from './log.ts';

/** Seconds. A ready response takes less than 0.1 ms; on a slow line some seconds. */
const DURATION_BUCKETS = [0.0001, 0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Metrics = ReturnType<typeof createMetrics>;

/** What Prometheus reads; names and units as https://prometheus.io/docs/practices/naming/ has them. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'site_build_info',
    help: 'Always 1; what is running, in its labels.',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version: buildInfo.version, commit: buildInfo.commit ?? '' }, 1);
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses, by route and status; aborted is the status of those that were not received as a whole.',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the header fields of a request to the last byte of its response handed to the system.',
    labelNames: ['route'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'http_refused_requests_total',
    help: 'What the parser refused before it was a request, by status; closed: connections that a limit ended.',
    labelNames: ['status'],
    registers,
  });

  return {
    registry,
    /** @param route one of a limited number of names, not the path of the request. */
    observe(route: string, status: number | 'aborted', seconds: number) {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    countRefusal: (status: number | null) => refusals.inc({ status: status ?? 'closed' }),
    watchConnections(connections: Connections) {
      new Gauge({
        name: 'http_open_connections',
        help: 'Connections that are open now.',
        registers,
        collect() {
          this.set(connections.size);
        },
      });
    },
  };
}

export async function startMetrics(address: NonNullable<Config['metrics']>, logger: Logger) {
  const metrics = createMetrics();
  const server = createMetricsServer(metrics.registry, logger);
  const { port } = await listen(server, address.port, address.host, 'METRICS_');
  logger.info(`metrics on port ${port}`);
  return metrics;
}

/** Serves `/metrics` on a server of its own, so that it is never on the public port. */
export function createMetricsServer(registry: Registry, logger: Logger): Server {
  return createServer(async ({ method = '', url = '' }, response) => {
    if (!/^\/metrics(\?|$)/.test(url)) return response.writeHead(404).end();
    if (!['GET', 'HEAD'].includes(method))
      return response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    try {
      const metrics = await registry.metrics();
      return response.writeHead(200, { 'Content-Type': registry.contentType }).end(metrics);
    } catch (error) {
      logger.error({ err: error }, 'the metrics could not be read');
      return response.destroy();
    }
  });
}

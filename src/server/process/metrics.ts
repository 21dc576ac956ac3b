import { createServer, type Server } from 'node:http';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import type { Connections } from './connections.ts';
import { listen } from './listen.ts';
import { buildInfo } from './log.ts';

/**
 * Upper bounds of the histogram buckets, in seconds. The bounds range widely, because a response usually
 * takes less than 0.1 ms, but can take seconds on a slow connection.
 */
const DURATION_BUCKETS = [0.0001, 0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the Prometheus metrics, named according to https://prometheus.io/docs/practices/naming/. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'site_build_info',
    help: 'Always 1; the labels contain the version and the commit that run.',
    labelNames: ['version', 'commit'],
    registers,
  }).set({ version: buildInfo.version, commit: buildInfo.commit ?? '' }, 1);
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses, by route and status; the status "aborted" counts responses that were not sent completely.',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the header fields of a request until the last byte of its response is handed to the system.',
    labelNames: ['route'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: 'http_refused_requests_total',
    help: 'Requests that the parser refused, by status; the status "closed" counts connections that a limit closed.',
    labelNames: ['status'],
    registers,
  });

  return {
    registry,
    /**
     * Records a response.
     * @param route route label from a limited set, never the path of a request, because Prometheus stores a
     * time series for each label
     */
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

/**
 * Creates the metrics and starts the metrics server.
 * @throws {StartError} if the metrics server cannot listen on the address
 */
export async function startMetrics(address: NonNullable<Config['metrics']>, logger: Logger) {
  const metrics = createMetrics();
  const server = createMetricsServer(metrics.registry, logger);
  const origin = await listen(server, address.port, address.host, 'METRICS_');
  logger.info(`metrics on ${origin}`);
  return metrics;
}

/** Creates a separate server for `/metrics`, so that the site's public port never exposes the metrics. */
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

import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { caching } from '../../http/caching.ts';
import { http } from '../../http/node-http.ts';

interface MetricsServerOptions {
  registry: Registry;
  /** Those of every response. */
  headers: Readonly<Record<string, string>>;
  logger: Logger;
}

const REQUEST_TIMEOUT_MS = 5_000;

/** Serves `/metrics` on a server of its own, so that it is never on the public port. */
export function createMetricsServer({ registry, headers, logger }: MetricsServerOptions): Server {
  return http.createServer(
    { headersTimeout: REQUEST_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    async (request, response) => {
      response.setHeaders(new Map(Object.entries({ ...headers, ...caching.never })));
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
        return;
      }
      if (request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      try {
        const metrics = await registry.metrics();
        response.writeHead(200, { 'Content-Type': registry.contentType }).end(metrics);
      } catch (error) {
        logger.error({ err: error }, 'the metrics could not be read');
        response.destroy();
      }
    },
  );
}

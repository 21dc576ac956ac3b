import { createServer, type RequestListener, type Server } from 'node:http';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { caching } from '../../http/caching.ts';

interface MetricsServerOptions {
  registry: Registry;
  /** Those of every response. */
  headers: Readonly<Record<string, string>>;
  logger: Logger;
}

const REQUEST_TIMEOUT_MS = 5_000;

/** Serves `/metrics` on a server of its own, so that it is never on the public port. */
export function createMetricsServer({ registry, headers, logger }: MetricsServerOptions): Server {
  const respond: RequestListener = async (request, response) => {
    for (const [name, value] of Object.entries({ ...headers, ...caching.never })) {
      response.setHeader(name, value);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    } else if (request.url !== '/metrics') {
      response.writeHead(404).end();
    } else {
      const metrics = await registry.metrics();
      response.writeHead(200, { 'Content-Type': registry.contentType }).end(metrics);
    }
  };
  return createServer(
    { headersTimeout: REQUEST_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    async (request, response) => {
      try {
        await respond(request, response);
      } catch (error) {
        logger.error({ err: error }, 'the metrics could not be read');
        response.destroy();
      }
    },
  );
}

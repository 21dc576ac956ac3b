import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { createServer } from '../node-http.ts';

/** Serves `/metrics` on a server of its own, so that it is never on the public port. */
export function createMetricsServer(registry: Registry, logger: Logger): Server {
  return createServer(async (request, response) => {
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
  });
}

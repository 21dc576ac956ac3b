import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts a server that stands in for the site until the test ends, by default on a free port. */
export async function startStub(listener: RequestListener, port = 0) {
  const server = createServer(listener).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(stop);
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

import type { Server } from 'node:http';
import { afterAll } from 'vitest';
import type { ServerOptions } from '../../../src/server/process/create-server.ts';
import { listen } from '../http/raw-connection.ts';
import { createTestApp } from './create-test-app.ts';

/** The production server on a port of its own, until the tests of the file or group have run. */
export async function startTestServer(
  environment: Record<string, string> = { LOG_LEVEL: 'silent' },
  appOptions: Parameters<typeof createTestApp>[1] = {},
  serverOptions: Omit<ServerOptions, 'headers'> = {},
): Promise<Server> {
  const { createServer } = await createTestApp(environment, appOptions);
  const server = await listen(createServer(serverOptions));
  afterAll(() => void server.close());
  return server;
}

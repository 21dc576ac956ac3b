import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * `findFreePort` chooses from this range, which is below the ephemeral ports: the operating system could
 * assign an ephemeral port to an outgoing connection before the test uses that port.
 */
const [FIRST, LAST] = [20_000, 32_000];

/** Finds a free port on 127.0.0.1, for a test that must know the port before the server listens on it. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, one of which could take it at any time. */
const [FIRST, LAST] = [20_000, 32_000];

/** A free port of 127.0.0.1, for what must know it before it listens, or listens there again. */
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

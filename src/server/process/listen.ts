import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getLocalOrigin, StartError } from '../config/config.ts';

/**
 * Makes a server listen, and waits until it accepts connections. Without a host, the server listens on all
 * addresses of this machine.
 * @param port port to bind, or 0 for any free port
 * @param prefix prefix of the variables `HOST` and `PORT` in error messages: an empty string or `METRICS_`
 * @returns the origin at which the server can be reached from this machine. Some hosting panels make every
 * server listen on a Unix domain socket instead; for these, the path of the socket.
 * @throws {StartError} if the server cannot listen on the address
 */
export async function listen(
  server: Server,
  port: number,
  host?: string,
  prefix = '',
): Promise<string> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const noAddress = `${prefix}HOST is ${JSON.stringify(host)}, which is no address of this machine.`;
    const reasons: Readonly<Record<string, string>> = {
      EADDRINUSE: `Port ${port}${host ? ` on ${host}` : ''} is in use already. Set ${prefix}PORT to a free one.`,
      EACCES: `This user may not bind port ${port}. Set ${prefix}PORT to 1024 or more.`,
      EADDRNOTAVAIL: noAddress,
      ENOTFOUND: noAddress,
    };
    throw new StartError(reasons[code] ?? `The server cannot listen on port ${port}: ${message}`);
  }
  const bound = server.address() as AddressInfo | string;
  return typeof bound === 'string' ? bound : getLocalOrigin(host, bound.port);
}

import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getLocalOrigin, StartError } from '../config/config.ts';

/**
 * Without `host` as Node does by default.
 * @param prefix of the names of the variables that say where to listen
 * @returns the port in use, which differs from a `port` of 0, and where this machine reaches it.
 * @throws {StartError} when the address cannot be bound.
 */
export async function listen(server: Server, port: number, host?: string, prefix = '') {
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
  const bound = server.address() as AddressInfo;
  return { port: bound.port, origin: getLocalOrigin(host, bound.port) };
}

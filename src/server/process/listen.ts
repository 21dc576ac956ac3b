import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getLocalOrigin, StartError, type VariableName } from '../config/config.ts';

/** Where to listen, without `host` as Node does by default, and the variables that say so. */
interface ListenOptions {
  port: number;
  host?: string | undefined;
  variables: { port: VariableName; host: VariableName };
}

/**
 * @returns the port in use, which differs from a `port` of 0, and where this machine reaches it.
 * @throws {StartError} when the address cannot be bound.
 */
export async function listen(server: Server, { port, host, variables }: ListenOptions) {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const noAddress = `${variables.host} is ${JSON.stringify(host)}, which is no address of this machine.`;
    const reasons: Readonly<Record<string, string>> = {
      EADDRINUSE: `Port ${port}${host ? ` on ${host}` : ''} is in use already. Set ${variables.port} to a free one.`,
      EACCES: `This user may not bind port ${port}. Set ${variables.port} to 1024 or more.`,
      EADDRNOTAVAIL: noAddress,
      ENOTFOUND: noAddress,
    };
    throw new StartError(reasons[code] ?? `The server cannot listen on port ${port}: ${message}`);
  }
  const bound = server.address() as AddressInfo;
  return { port: bound.port, origin: getLocalOrigin(host, bound.port) };
}

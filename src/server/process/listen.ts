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
export async function listen(server: Server, options: ListenOptions) {
  try {
    server.listen(options.port, options.host);
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(explain(error as NodeJS.ErrnoException, options));
  }
  const { port } = server.address() as AddressInfo;
  return { port, origin: getLocalOrigin(options.host, port) };
}

function explain(
  { code, message }: NodeJS.ErrnoException,
  { port, host, variables }: ListenOptions,
): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port}${host ? ` on ${host}` : ''} is in use already. Set ${variables.port} to a free one.`;
    case 'EACCES':
      return `This user may not bind port ${port}. Set ${variables.port} to 1024 or more.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${variables.host} is ${JSON.stringify(host)}, which is no address of this machine.`;
    default:
      return `The server cannot listen on port ${port}: ${message}`;
  }
}

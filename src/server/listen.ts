import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from './start-error.ts';

/**
 * @returns the port in use, which differs from `port` where that is 0.
 * @throws {StartError} when the address cannot be bound.
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(explain(error as NodeJS.ErrnoException, port, host));
  }
  return (server.address() as AddressInfo).port;
}

function explain({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another process. Set PORT to a free one.`;
    case 'EACCES':
      return `This user may not bind port ${port}. Set PORT to 1024 or more.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is ${JSON.stringify(host)}, which is no address of this machine.`;
    default:
      return `The server cannot listen on ${host}:${port}: ${message}`;
  }
}

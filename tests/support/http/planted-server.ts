import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** What a server does with a request; `number` counts those of one connection from 1 on. */
type Reaction = (socket: Socket, number: number) => void;

const servers: Server[] = [];

/** A server of bytes that reacts to each request as a test plants it. @returns its port. */
export async function startPlantedServer(react: Reaction): Promise<number> {
  const server = createServer({ noDelay: true }, (socket) => {
    let requests = 0;
    socket.on('error', () => {});
    socket.on('data', () => {
      requests += 1;
      react(socket, requests);
    });
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** No new connections from now on. */
export function stopPlantedServers(): void {
  for (const server of servers.splice(0)) server.close();
}

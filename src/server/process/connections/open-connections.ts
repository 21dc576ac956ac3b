import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const connections = new WeakMap<Server, Set<Socket>>();

/** Node's own `getConnections` gives only their number. */
export function trackConnections(server: Server): void {
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
}

/** The open connections of a server that is tracked. */
export function getOpenConnections(server: Server): ReadonlySet<Socket> {
  return connections.get(server) ?? new Set();
}

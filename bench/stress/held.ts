import { connect, type Socket } from 'node:net';
import { type Measurement, measureVisitors } from './measure.ts';
import { withServer } from './stress-server.ts';

/** Below and above the maximum of the server. */
const AMOUNTS = [
  { count: 1000, fits: true },
  { count: 1900, fits: true },
  { count: 5000, fits: false },
];
const SECONDS_OF_VISITORS = 4;
/** The system queues 511 connections that the server has not yet accepted. */
const BATCH = 100;

/** Kept connections of visitors who read: how many the server holds, and what others notice. */
export async function held(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const amount of AMOUNTS) measurements.push(...(await hold(amount)));
  return measurements;
}

function hold({ count, fits }: (typeof AMOUNTS)[number]): Promise<Measurement[]> {
  return withServer(async (server, port) => {
    const sockets: Socket[] = [];
    while (sockets.length < count) {
      sockets.push(...(await Promise.all(Array.from({ length: BATCH }, () => visit(port)))));
    }
    const name = `${count} connections at rest`;
    const visitors = await measureVisitors(name, port, SECONDS_OF_VISITORS);
    const open = sockets.filter(({ destroyed }) => !destroyed).length;
    const memory = await server.measureMemory(name);
    for (const socket of sockets) socket.destroy();
    const limit = fits && { limit: `≥ ${count}`, isKept: open >= count };
    return [{ what: `${name}: held`, measured: `${open}`, ...limit }, ...visitors, memory];
  });
}

/** Requests a page. @returns the connection, which stays open. */
async function visit(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
  return socket.resume();
}

import { readdir, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Measurement } from './measurement.ts';
import { type SlowAttack, SlowClients } from './slow-clients.ts';
import { withServer } from './stress-server.ts';
import { measureVisitors } from './visitors.ts';

interface NamedAttack extends SlowAttack {
  name: string;
  clients: number;
}

/** Node reads so many bytes at once, before it can stop reading. */
const PIPELINED_BYTES = 64 * 1024;
const SECONDS_BEFORE_VISITORS = 2;
/** Long enough for the server to end the first slow clients, all at once. */
const SECONDS_OF_VISITORS = 12;

/** What visitors notice of slow clients. */
export async function slow(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const attack of createAttacks(await findBiggestFile())) {
    measurements.push(...(await withstand(attack)));
  }
  return measurements;
}

function createAttacks(bigPath: string): NamedAttack[] {
  const bigRequest = `GET ${bigPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const pageRequest = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const headers = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
  const read = { drip: () => '', reads: false };
  return [
    {
      name: 'slow headers',
      clients: 1000,
      start: '',
      drip: (second) => headers[second] ?? 'x',
      reads: true,
    },
    {
      name: 'slow body',
      clients: 1000,
      start: 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n',
      drip: () => 'x',
      reads: true,
    },
    { ...read, name: 'slow read', clients: 1000, start: bigRequest },
    {
      ...read,
      name: 'slow read of 20 at once',
      clients: 1000,
      start: bigRequest.repeat(20),
      drip: () => bigRequest,
    },
    {
      ...read,
      name: 'slow read of 1700 at once',
      clients: 100,
      start: pageRequest.repeat(Math.floor(PIPELINED_BYTES / pageRequest.length)),
      drip: () => pageRequest,
    },
  ];
}

function withstand(attack: NamedAttack): Promise<Measurement[]> {
  return withServer(async (server, port) => {
    const clients = new SlowClients(port, attack, attack.clients);
    await wait(SECONDS_BEFORE_VISITORS * 1000);
    const name = `${attack.name}, ${clients.open} clients`;
    const visitors = await measureVisitors(name, port, SECONDS_OF_VISITORS);
    const memory = await server.measureMemory(name);
    clients.stop();
    return [...visitors, memory];
  });
}

/** @returns the path of the biggest asset. */
async function findBiggestFile(): Promise<string> {
  const folder = 'dist/client/assets';
  const names = (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name));
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(`${folder}/${name}`)).size),
  );
  return `/assets/${names[sizes.indexOf(Math.max(...sizes))]}`;
}

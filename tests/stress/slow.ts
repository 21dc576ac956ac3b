import { readdir, stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { SLOW_BODY_SECONDS, SLOW_HEADERS_SECONDS, SLOW_READER_SECONDS } from './limits.ts';
import { type Measurement, measureAtMost } from './measurement.ts';
import { type SlowAttack, SlowClients } from './slow-clients.ts';
import { withServer } from './stress-server.ts';
import { measureVisitors } from './visitors.ts';

interface NamedAttack extends SlowAttack {
  name: string;
  clients: number;
  /** The longest life of a connection. */
  limitSeconds: number;
}

/** Node reads so many bytes at once, before it can stop reading. */
const PIPELINED_BYTES = 64 * 1024;
const SECONDS_BEFORE_VISITORS = 2;
/** Long enough for the server to end the first slow clients, all at once. */
const SECONDS_OF_VISITORS = 12;
/** So few do not disturb what is measured at the same time. */
const WATCHED_CLIENTS = 20;

/** What visitors notice of slow clients, and how long the server keeps these. */
export async function slow(): Promise<Measurement[]> {
  const attacks = createAttacks(await findBiggestFile());
  const lives = Promise.all(attacks.map(watchLives));
  const measurements: Measurement[] = [];
  for (const attack of attacks) measurements.push(...(await withstand(attack)));
  return [...measurements, ...(await lives)];
}

function createAttacks(bigPath: string): NamedAttack[] {
  const bigRequest = `GET ${bigPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const pageRequest = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const headers = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
  const read = { drip: () => '', reads: false, limitSeconds: SLOW_READER_SECONDS };
  return [
    {
      name: 'slow headers',
      clients: 1000,
      start: '',
      drip: (second) => headers[second] ?? 'x',
      reads: true,
      limitSeconds: SLOW_HEADERS_SECONDS,
    },
    {
      name: 'slow body',
      clients: 1000,
      start: 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n',
      drip: () => 'x',
      reads: true,
      limitSeconds: SLOW_BODY_SECONDS,
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
    const clients = new SlowClients(port, attack, { count: attack.clients, returns: true });
    await wait(SECONDS_BEFORE_VISITORS * 1000);
    const name = `${attack.name}, ${clients.open} clients`;
    const visitors = await measureVisitors(name, port, SECONDS_OF_VISITORS);
    const memory = await server.measureMemory(name);
    clients.stop();
    return [...visitors, memory];
  });
}

/** The server counts connections, because a client that does not read does not notice its end. */
function watchLives({ name, limitSeconds, ...attack }: NamedAttack): Promise<Measurement> {
  return withServer(async (server, port) => {
    const clients = new SlowClients(port, attack, { count: WATCHED_CLIENTS, returns: false });
    const startedAt = performance.now();
    const getSeconds = () => (performance.now() - startedAt) / 1000;
    let open: number | undefined;
    do {
      await wait(500);
      open = await server.countConnections();
    } while (open && getSeconds() <= limitSeconds);
    clients.stop();
    const what = `${name}: longest life of a connection`;
    const seconds = open === undefined ? Number.NaN : getSeconds();
    return measureAtMost(what, seconds, { most: limitSeconds, unit: 's', digits: 1 });
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

import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Measurement, measureVisitors } from './measure.ts';
import { withServer } from './stress-server.ts';

/** Clients that never end their request, or do not read. */
interface Attack {
  name: string;
  clients: number;
  /** Sent at once. */
  start: string;
  /** Sent after each second. */
  drip: string;
  /** Whether they read what the server sends. */
  reads?: boolean;
}

const DRIP_INTERVAL_MS = 1000;
const RETURN_MS = 1000;
/** Node reads so many bytes at once, before it can stop reading. */
const PIPELINED_BYTES = 64 * 1024;
const SECONDS_BEFORE_VISITORS = 2;
/** Long enough for the server to end the first slow clients, all at once. */
const SECONDS_OF_VISITORS = 12;

/** What visitors notice of slow clients. */
export async function slow(): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const attack of createAttacks()) measurements.push(...(await withstand(attack)));
  return measurements;
}

function createAttacks(): Attack[] {
  const page = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const file = page.replace('/', `/assets/${findBiggestAsset()}`);
  const headers = `${page.slice(0, -2)}X-Slow: `;
  const post = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n';
  const inOneRead = Math.floor(PIPELINED_BYTES / page.length);
  return [
    { name: 'slow headers', clients: 1000, start: headers, drip: 'x', reads: true },
    { name: 'slow body', clients: 1000, start: post, drip: 'x', reads: true },
    { name: 'slow read', clients: 1000, start: file, drip: '' },
    { name: 'slow read of 20 at once', clients: 1000, start: file.repeat(20), drip: file },
    {
      name: `slow read of ${inOneRead} at once`,
      clients: 100,
      start: page.repeat(inOneRead),
      drip: page,
    },
  ];
}

function withstand(attack: Attack): Promise<Measurement[]> {
  return withServer(async (server, port) => {
    const clients = new SlowClients(port, attack);
    await wait(SECONDS_BEFORE_VISITORS * 1000);
    const name = `${attack.name}, ${clients.open} clients`;
    const visitors = await measureVisitors(name, port, SECONDS_OF_VISITORS);
    const memory = await server.measureMemory(name);
    clients.stop();
    return [...visitors, memory];
  });
}

/** One that the server closes comes again, as an attacker would. */
class SlowClients {
  readonly #port: number;
  readonly #attack: Attack;
  readonly #sockets = new Set<Socket>();
  readonly #drip: NodeJS.Timeout;
  #isRunning = true;

  constructor(port: number, attack: Attack) {
    this.#port = port;
    this.#attack = attack;
    // One after another.
    for (let index = 0; index < attack.clients; index += 1) this.#openAfter(index);
    this.#drip = setInterval(() => {
      for (const socket of this.#sockets) socket.write(attack.drip);
    }, DRIP_INTERVAL_MS);
  }

  /** Number of open connections. */
  get open(): number {
    return [...this.#sockets].filter(({ connecting }) => !connecting).length;
  }

  stop(): void {
    this.#isRunning = false;
    clearInterval(this.#drip);
    for (const socket of this.#sockets) socket.destroy();
  }

  #openAfter(milliseconds: number): void {
    setTimeout(() => {
      if (this.#isRunning) this.#open();
    }, milliseconds).unref();
  }

  #open(): void {
    const socket = connect(this.#port, '127.0.0.1');
    if (this.#attack.reads) socket.resume();
    else socket.pause();
    socket.write(this.#attack.start);
    this.#sockets.add(socket);
    socket.on('error', () => {});
    socket.once('end', () => socket.destroy());
    socket.once('close', () => {
      this.#sockets.delete(socket);
      this.#openAfter(RETURN_MS);
    });
  }
}

function findBiggestAsset(): string {
  const folder = 'dist/client/assets';
  const getSize = (name: string) => statSync(`${folder}/${name}`).size;
  const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
  return names.toSorted((a, b) => getSize(b) - getSize(a))[0] ?? '';
}

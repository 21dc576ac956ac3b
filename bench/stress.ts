import { randomBytes } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findAsset } from '../tests/support/app/find-asset.ts';
import { copyProject } from '../tests/support/process/project-copy.ts';
import type { SiteProcess } from '../tests/support/process/site-process.ts';
import { runParts } from './run-parts.ts';
import { readMemory, runLoad, startSite } from './servers.ts';

/**
 * Node options that limit the heap to the size that the files in `deploy/` set for a small machine. Node
 * aborts when the heap reaches its limit.
 */
const HEAP_OPTIONS = ['--max-old-space-size=96', '--max-semi-space-size=8'];

/**
 * Script that is preloaded into the server. When the server receives SIGUSR2, it collects garbage and logs
 * how much memory is still in use.
 */
const MEMORY_REPORTER = `process.on('SIGUSR2', () => { gc(); const { heapUsed, external } = process.memoryUsage();
  console.log(JSON.stringify({ msg: 'memory', bytes: heapUsed + external })); })`;

/** Prints a figure and its limit. The stress test fails if a figure is above its limit. */
function report(name: string, value: number, limit: number, unit = ''): void {
  const isWithinLimit = value <= limit;
  console.log(
    `${isWithinLimit ? 'ok    ' : 'FAILED'} ${name}: ${value}${unit} (at most ${limit}${unit})`,
  );
  if (!isWithinLimit) process.exitCode = 1;
}

const get = (path: string, encoding = 'identity') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
const PAGE = get('/');
const FILE = get(findAsset(/^react-.*\.js$/));
const POST = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n';

interface Attack {
  /** Data that each client sends as soon as it connects. */
  start: string;
  /** Data that each connected client sends every second. */
  drip?: string;
  /** Whether the clients read the responses. */
  isReading?: boolean;
  /** Number of clients. The default, 1,900, is just below the server's limit of 2,000 connections. */
  clients?: number;
}

/**
 * A thousand pipelined requests. The responses to the first forty do not fit into the operating system's
 * socket buffers, so the other requests wait on the server until the client reads the responses.
 */
const PIPELINED = FILE.repeat(40) + PAGE.repeat(960);

/**
 * Attacks by clients that never complete a request, do not read responses, or stay idle. Whenever the server
 * closes a connection, a new client replaces the disconnected client.
 */
const ATTACKS: Record<string, Attack> = {
  'endless header fields': { start: `${PAGE.slice(0, -2)}X: `, drip: 'x', isReading: true },
  'endless request bodies': { start: POST, drip: 'x', isReading: true },
  'idle connections': { start: PAGE, isReading: true },
  'more connections than the server accepts': { start: PAGE, isReading: true, clients: 5000 },
  'as many waiting requests as allowed': { start: PIPELINED, clients: 4 },
  'more waiting requests than allowed': { start: PIPELINED + PAGE.repeat(140), clients: 4 },
};
/**
 * Content of a large file, such as a site owner could put into `public/`. It does not fit into the operating
 * system's socket buffers.
 */
const LARGE_TEXT = randomBytes(9_000_000).toString('base64');
for (const request of [PAGE, FILE, get('/none'), get('/large.csv'), get('/large.csv', 'br')]) {
  const name = request.replaceAll('\r\n', ' ');
  ATTACKS[`unread response to ${name}`] = { start: request };
  ATTACKS[`unread responses to twenty pipelined ${name}`] = {
    start: request.repeat(20),
    drip: request,
  };
}

/**
 * Simulates twenty visitors who request `/` while attacking clients hold connections open. Checks that
 * response times, memory use and the number of open files stay within their limits.
 */
async function attacks(): Promise<void> {
  const directory = await copyProject({ withBuild: true });
  writeFileSync(join(directory, 'dist/public/large.csv'), LARGE_TEXT);
  for (const [name, { start, drip, isReading, clients = 1900 }] of Object.entries(ATTACKS)) {
    const server = await startSite({ directory, nodeOptions: HEAP_OPTIONS });
    const origin = await server.waitUntilReady();
    const sockets = new Set<Socket>();
    let openFiles = 0;
    const connectClient = () => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      if (isReading) socket.resume();
      socket.on('error', () => {}).write(start);
      socket.once('end', () => socket.destroy()).once('close', () => sockets.delete(socket));
      sockets.add(socket);
    };
    const filling = setInterval(() => {
      for (let count = 0; count < 40 && sockets.size < clients; count += 1) connectClient();
      openFiles = Math.max(openFiles, readdirSync(`/proc/${server.pid}/fd`).length);
    }, 100);
    const dripping = setInterval(() => {
      for (const socket of sockets) if (drip) socket.write(drip);
    }, 1000);
    // The simulated visitors keep sending requests for 20 s, so that the measurement lasts until the server's
    // timeouts begin to close many slow connections at once.
    const visitors = '--connections 20 --overallRate 50 --ignoreCoordinatedOmission --duration 20';
    const { latency, errors, '5xx': failed } = await runLoad(server, '/', visitors);
    console.log(`\n${name}, ${clients} clients`);
    report('visitors without a response', errors + failed, 0);
    report('slowest response to a visitor', latency.max, 1000, ' ms');
    report('peak resident memory', readMemory(server, 'VmHWM'), 256, ' MiB');
    // 4,096 is half the number of open files that the systemd unit in `deploy/` allows.
    report('open files', openFiles, 4096);
    for (const timer of [filling, dripping]) clearInterval(timer);
    for (const socket of sockets) socket.destroy();
    await server.stop('SIGKILL');
  }
}

/** Sends a million requests, most of them unique, and measures how much the server's memory grows. */
async function soak(): Promise<void> {
  const reporter = `--import=data:text/javascript,${encodeURI(MEMORY_REPORTER)}`;
  const server = await startSite({ nodeOptions: [...HEAP_OPTIONS, '--expose-gc', reporter] });
  // autocannon replaces `[<id>]` with a unique id. The letters around the placeholder are needed,
  // because autocannon misreads values that begin or end with a bracket.
  const ID = 'x[<id>]x';
  const paths = ['/', '/pricing.md', `/${ID}`, `/?${ID}`, `/pricing/?${ID}`, `/assets/${ID}`];
  const headers = ['Accept', 'Accept-Encoding', 'If-None-Match', 'Cookie', 'X-Request-Id', ID];
  const fields = headers.map((name) => `--headers ${name}:text/${ID}`).join(' ');
  let firstSize: number | undefined;
  for (let round = 1; round <= 10; round += 1) {
    for (const path of paths) {
      const load = `--connections 32 --workers 2 --amount 17000 --idReplacement ${fields}`;
      const { errors, '5xx': failed } = await runLoad(server, path, load);
      if (errors + failed > 0)
        report(`round ${round}, ${path}: failed requests`, errors + failed, 0);
    }
    const size = await measureLiveKib(server);
    firstSize ??= size;
    report(`round ${round}: growth of live memory since round 1`, size - firstSize, 1024, ' KiB');
  }
}

async function measureLiveKib(server: SiteProcess): Promise<number> {
  const { length } = server.log('memory');
  process.kill(server.pid, 'SIGUSR2');
  while (server.log('memory').length === length) await wait(50);
  return Math.round(Number(server.log('memory').at(-1)?.['bytes']) / 1024);
}

await runParts({ attacks, soak });

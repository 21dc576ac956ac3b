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

/** A small machine's share for a website, as `deploy/` sets it. The server ends when it is full. */
const HEAP = ['--max-old-space-size=96', '--max-semi-space-size=8'];

/** Says, when asked by a signal, what is in use after garbage collection. */
const REPORT = `process.on('SIGUSR2', () => { gc(); const { heapUsed, external } = process.memoryUsage();
  console.log(JSON.stringify({ msg: 'memory', bytes: heapUsed + external })); })`;

/** Prints a figure. One above its limit fails the run. */
function report(what: string, value: number, most: number, unit = ''): void {
  const isKept = value <= most;
  console.log(`${isKept ? 'ok    ' : 'FAILED'} ${what}: ${value}${unit} (at most ${most}${unit})`);
  if (!isKept) process.exitCode = 1;
}

const get = (path: string, encoding = 'identity') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
const PAGE = get('/');
const FILE = get(findAsset(/^react-.*\.js$/));
const POST = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n';

interface Attack {
  /** What each client sends at once, and then each second. */
  start: string;
  drip?: string;
  reads?: boolean;
  clients?: number;
}

/** Of the first of them, more than the system's buffers take, some are handled. */
const AHEAD = FILE.repeat(40) + PAGE.repeat(960);

/** Clients that never end their request, do not read or rest. A connection that the server closes comes again. */
const ATTACKS: Record<string, Attack> = {
  'header fields without an end': { start: `${PAGE.slice(0, -2)}X: `, drip: 'x', reads: true },
  'bodies without an end': { start: POST, drip: 'x', reads: true },
  'connections at rest': { start: PAGE, reads: true },
  'more than the server takes': { start: PAGE, reads: true, clients: 5000 },
  'as many requests wait as may': { start: AHEAD, clients: 4 },
  more: { start: AHEAD + PAGE.repeat(140), clients: 4 },
};
/** What an owner may put into `public/`: more than the system's buffers take. */
const LARGE = randomBytes(9_000_000).toString('base64');
for (const request of [PAGE, FILE, get('/none'), get('/large.csv'), get('/large.csv', 'br')]) {
  const name = request.replaceAll('\r\n', ' ');
  ATTACKS[`nobody reads ${name}`] = { start: request };
  ATTACKS[`nobody reads twenty of ${name}`] = { start: request.repeat(20), drip: request };
}

/** What visitors notice of clients that hold connections, and what the server needs, as `deploy/` limits it. */
async function attacks(): Promise<void> {
  const directory = await copyProject({ withBuild: true });
  writeFileSync(join(directory, 'dist/client/large.csv'), LARGE);
  for (const [name, { start, drip, reads, clients = 1900 }] of Object.entries(ATTACKS)) {
    const server = await startSite({ directory, nodeOptions: HEAP });
    const origin = await server.waitUntilReady();
    const sockets = new Set<Socket>();
    let files = 0;
    const open = () => {
      const socket = connect(Number(new URL(origin).port), '127.0.0.1');
      if (reads) socket.resume();
      socket.on('error', () => {}).write(start);
      socket.once('end', () => socket.destroy()).once('close', () => sockets.delete(socket));
      sockets.add(socket);
    };
    const filling = setInterval(() => {
      for (let count = 0; count < 40 && sockets.size < clients; count += 1) open();
      files = Math.max(files, readdirSync(`/proc/${server.pid}/fd`).length);
    }, 100);
    const dripping = setInterval(() => {
      for (const socket of sockets) if (drip) socket.write(drip);
    }, 1000);
    // Long enough for the server to end the first slow clients, all at once.
    const visitors = '--connections 20 --overallRate 50 --ignoreCoordinatedOmission --duration 20';
    const { latency, errors, '5xx': failed } = await runLoad(server, '/', visitors);
    console.log(`\n${name}, ${clients} clients`);
    report('visitors without a response', errors + failed, 0);
    report('longest that one waits', latency.max, 1000, ' ms');
    report('resident memory', readMemory(server, 'VmHWM'), 256, ' MiB');
    // Half of what `deploy/systemd` allows.
    report('open files', files, 4096);
    for (const timer of [filling, dripping]) clearInterval(timer);
    for (const socket of sockets) socket.destroy();
    await server.stop('SIGKILL');
  }
}

/** A million requests, most of which nobody has sent before: what memory the server keeps of them. */
async function soak(): Promise<void> {
  const reporter = `--import=data:text/javascript,${encodeURI(REPORT)}`;
  const server = await startSite({ nodeOptions: [...HEAP, '--expose-gc', reporter] });
  // autocannon writes another id each time, but misreads what begins or ends with a bracket.
  const ID = 'x[<id>]x';
  const paths = ['/', '/pricing.md', `/${ID}`, `/?${ID}`, `/pricing/?${ID}`, `/assets/${ID}`];
  const headers = ['Accept', 'Accept-Encoding', 'If-None-Match', 'Cookie', 'X-Request-Id', ID];
  const fields = headers.map((name) => `--headers ${name}:text/${ID}`).join(' ');
  let first: number | undefined;
  for (let round = 1; round <= 10; round += 1) {
    for (const path of paths) {
      const load = `--connections 32 --workers 2 --amount 17000 --idReplacement ${fields}`;
      const { errors, '5xx': failed } = await runLoad(server, path, load);
      if (errors + failed > 0) report(`round ${round}, ${path}: lost`, errors + failed, 0);
    }
    const size = await measureLiveKib(server);
    first ??= size;
    report(`round ${round}: live memory above the first's`, size - first, 1024, ' KiB');
  }
}

async function measureLiveKib(server: SiteProcess): Promise<number> {
  const { length } = server.log('memory');
  process.kill(server.pid, 'SIGUSR2');
  while (server.log('memory').length === length) await wait(50);
  return Math.round(Number(server.log('memory').at(-1)?.['bytes']) / 1024);
}

await runParts({ attacks, soak });

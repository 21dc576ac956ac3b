import { readdirSync } from 'node:fs';
import { Agent, get as send } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { findAsset } from '../tests/support/app/find-asset.ts';
import { PAGE_PATHS } from '../tests/support/app/page-paths.ts';
import { runLoad } from './load.ts';
import { runParts } from './run-parts.ts';
import { readMemory, type Server, startSite, stopServers } from './servers.ts';

/** A small machine's share for a website, as `deploy/` sets it. The server ends when it is full. */
const HEAP = ['--max-old-space-size=96', '--max-semi-space-size=8'];

/** Of the container and the service, and half of the files that `deploy/systemd` allows. */
const MEMORY_MIB = 256;
const MAX_OPEN_FILES = 4096;

/** Says, when asked by a signal, what is in use after garbage collection. */
const REPORT = `process.on('SIGUSR2', () => { gc(); const { heapUsed, external } = process.memoryUsage();
  console.log(JSON.stringify({ msg: 'memory', bytes: heapUsed + external })); })`;

/** Prints a figure. One above its limit fails the run. */
function report(what: string, value: number, most: number, unit = ''): void {
  const isKept = value <= most;
  console.log(`${isKept ? 'ok    ' : 'FAILED'} ${what}: ${value}${unit} (at most ${most}${unit})`);
  if (!isKept) process.exitCode = 1;
}

/**
 * SIGTERM under load, with clients that stop a second after `/readyz` responds 503, as behind a balancer.
 * Not by autocannon, which sends a next request on a connection that the server has said to close.
 */
async function drain(): Promise<void> {
  for (let run = 1; run <= 5; run += 1) {
    const { process: server, origin } = await startSite({ DRAIN_DELAY_SECONDS: '4' });
    let [sent, lost, isOver] = [0, 0, false];
    const clients = Array.from({ length: 32 }, async () => {
      while (!isOver) {
        sent += 1;
        if (!(await isServed(`${origin}${PAGE_PATHS[sent % PAGE_PATHS.length]}`))) lost += 1;
      }
    });
    await wait(2000);
    const startedAt = performance.now();
    const exit = server.stop('SIGTERM');
    while (await isServed(`${origin}/readyz`)) await wait(10);
    await wait(1000);
    isOver = true;
    await Promise.all(clients);
    report(`run ${run}: lost of ${sent} responses`, lost, 0);
    report(`run ${run}: exit code`, (await exit) ?? Number.POSITIVE_INFINITY, 0);
    // Docker sends SIGKILL then, sooner than Kubernetes and systemd.
    report(`run ${run}: time to exit`, Math.round(performance.now() - startedAt) / 1000, 10, ' s');
  }
}

const agent = new Agent({ keepAlive: true });

/** Whether a request gets a whole page. */
function isServed(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    send(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const { statusCode } = response;
      response.resume().once('close', () => resolve(response.complete && statusCode === 200));
    }).once('error', () => resolve(false));
  });
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const PAGE = get('/');
const FILE = get(findAsset(/^react-.*\.js$/));
const POST = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n';

interface Attack {
  clients: number;
  /** What each sends at once, and then each second. */
  start: string;
  drip?: string;
  reads?: boolean;
  /** Connections that the server must close for its limit of requests ahead; null: any. */
  closes?: boolean | null;
}

/** Clients that never end their request, do not read or rest. A connection that the server closes comes again. */
const ATTACKS: Record<string, Attack> = {
  'header fields without an end': {
    clients: 1900,
    start: `${PAGE.slice(0, -2)}X: `,
    drip: 'x',
    reads: true,
  },
  'bodies without an end': { clients: 1900, start: POST, drip: 'x', reads: true },
  ...Object.fromEntries(
    [PAGE, FILE, get('/none')].flatMap((request): [string, Attack][] => {
      const [, path] = request.split(' ');
      return [
        [`nobody reads ${path}`, { clients: 1900, start: request }],
        [`nobody reads three of ${path}`, { clients: 1900, start: request.repeat(3) }],
        [
          `nobody reads twenty of ${path}`,
          { clients: 1900, start: request.repeat(20), drip: request, closes: null },
        ],
      ];
    }),
  ),
  // Of the first, more than the system's buffers take, some are handled.
  'as many requests wait as may': { clients: 4, start: FILE.repeat(40) + PAGE.repeat(960) },
  more: { clients: 4, start: FILE.repeat(40) + PAGE.repeat(1100), closes: true },
  'connections at rest': { clients: 1900, start: PAGE, reads: true },
  'more than the server takes': { clients: 5000, start: PAGE, reads: true, closes: null },
};

/** What visitors notice of clients that hold connections, and what the server needs, as `deploy/` limits it. */
async function attacks(): Promise<void> {
  for (const [name, { clients, start, drip, reads, closes = false }] of Object.entries(ATTACKS)) {
    const server = await startSite({}, { nodeOptions: HEAP });
    const sockets = new Set<Socket>();
    let files = 0;
    const open = () => {
      const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
      if (reads) socket.resume();
      socket.on('error', () => {}).write(start);
      socket.once('end', () => socket.destroy()).once('close', () => sockets.delete(socket));
      sockets.add(socket);
    };
    const filling = setInterval(() => {
      for (let count = 0; count < 40 && sockets.size < clients; count += 1) open();
      files = Math.max(files, readdirSync(`/proc/${server.process.pid}/fd`).length);
    }, 100);
    const dripping = setInterval(() => {
      for (const socket of sockets) if (drip) socket.write(drip);
    }, 1000);
    // Long enough for the server to end the first slow clients, all at once.
    const visitors = '--connections 20 --overallRate 50 --ignoreCoordinatedOmission --duration 20';
    const { latency, errors, '5xx': failed } = await runLoad(server.origin, visitors);
    console.log(`\n${name}, ${clients} clients`);
    report('visitors without a response', errors + failed, 0);
    report('longest that one waits', latency.max, 1000, ' ms');
    report('resident memory', readMemory(server, 'VmHWM'), MEMORY_MIB, ' MiB');
    report('open files', files, MAX_OPEN_FILES);
    const closed = server.process.log('connection closed').length;
    if (closes !== null)
      report(`closed for its limit: ${closed}; wrong`, +(closed > 0 !== closes), 0);
    for (const timer of [filling, dripping]) clearInterval(timer);
    for (const socket of sockets) socket.destroy();
    await stopServers();
  }
}

/** A million requests, most of which nobody has sent before: what memory the server keeps of them. */
async function soak(): Promise<void> {
  const nodeOptions = [
    ...HEAP,
    '--expose-gc',
    `--import=data:text/javascript,${encodeURI(REPORT)}`,
  ];
  const server = await startSite({}, { nodeOptions });
  // autocannon writes another id each time, but misreads what begins or ends with a bracket.
  const ID = 'x[<id>]x';
  const paths = ['/', '/pricing.md', `/${ID}`, `/?${ID}`, `/pricing/?${ID}`, `/assets/${ID}`];
  const headers = ['Accept', 'Accept-Encoding', 'If-None-Match', 'Cookie', 'X-Request-Id', ID];
  const fields = headers.map((name) => `--headers ${name}:text/${ID}`).join(' ');
  const sizes: number[] = [];
  for (let round = 1; round <= 10; round += 1) {
    for (const path of paths) {
      const load = `--connections 32 --workers 2 --amount 17000 --idReplacement ${fields}`;
      const { errors, '5xx': failed } = await runLoad(server.origin + path, load);
      if (errors + failed > 0) report(`round ${round}, ${path}: lost`, errors + failed, 0);
    }
    sizes.push(await measureLiveMb(server));
    console.log(`       live memory after round ${round}: ${sizes.at(-1)?.toFixed(2)} MB`);
  }
  const [first = 0, ...later] = sizes;
  report('growth after the first round', Number((Math.max(...later) - first).toFixed(2)), 1, ' MB');
}

async function measureLiveMb({ process: server }: Server): Promise<number> {
  const { length } = server.log('memory');
  process.kill(server.pid, 'SIGUSR2');
  while (server.log('memory').length === length) await wait(50);
  return Number(server.log('memory').at(-1)?.['bytes']) / 1024 ** 2;
}

await runParts(process.argv.slice(2), { drain, attacks, soak });

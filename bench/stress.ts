import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { findAsset } from '../tests/support/app/find-asset.ts';
import { PAGE_PATHS } from '../tests/support/app/page-paths.ts';
import { runLoad } from './load.ts';
import { runParts } from './run-parts.ts';
import { readMemory, type Server, startSite, stopServers } from './servers.ts';

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
    get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const { statusCode } = response;
      response.resume().once('close', () => resolve(response.complete && statusCode === 200));
    }).once('error', () => resolve(false));
  });
}

const PAGE = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const POST = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n';
const FILE = PAGE.replace('/', findAsset(/^react-.*\.js$/));

/**
 * Clients that never end their request, do not read or rest: what they send at once, and each second. `most` ms
 * is what p97.5 of the visitors waits: longer where the server ends connections, which come again at once.
 */
const ATTACKS: [
  name: string,
  clients: number,
  start: string,
  drip?: string,
  reads?: boolean,
  most?: number,
][] = [
  ['header fields without an end', 1000, `${PAGE.slice(0, -2)}X-Slow: `, 'x', true],
  ['bodies without an end', 1000, POST, 'x', true],
  ['responses that nobody reads', 1000, FILE],
  ['20 of them at once', 1000, FILE.repeat(20), FILE, false, 1000],
  ['1,700 requests sent ahead', 100, PAGE.repeat(1700), PAGE.repeat(1700), false, 5000],
  ['connections at rest', 1900, PAGE, '', true],
  ['more than the server takes', 5000, PAGE, '', true],
];

/** What visitors notice of clients that hold connections. A connection that the server closes comes again. */
async function attacks(): Promise<void> {
  for (const [name, clients, start, drip = '', reads = false, most = 250] of ATTACKS) {
    const server = await startSite({}, { nodeOptions: HEAP });
    const sockets = new Set<Socket>();
    const open = () => {
      const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
      if (reads) socket.resume();
      socket.on('error', () => {}).write(start);
      socket.once('end', () => socket.destroy()).once('close', () => sockets.delete(socket));
      sockets.add(socket);
    };
    const filling = setInterval(() => {
      for (let count = 0; count < 100 && sockets.size < clients; count += 1) open();
    }, 100);
    const dripping = setInterval(() => {
      for (const socket of sockets) if (drip) socket.write(drip);
    }, 1000);
    // Long enough for the server to end the first slow clients, all at once.
    const visitors = '--connections 20 --overallRate 50 --ignoreCoordinatedOmission --duration 15';
    const { latency, errors, '5xx': failed } = await runLoad(server.origin, visitors);
    report(`${name}, ${sockets.size} clients: visitors without response`, errors + failed, 0);
    report('       p97.5 of visitors', latency.p97_5, most, ' ms');
    console.log(`       resident memory: ${readMemory(server)} MB`);
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

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createFolder } from '../support/process/project-copy.ts';
import { spawnSite } from '../support/process/start-site.ts';

const SERVER = `exec ${process.execPath} --import ./plant.mjs ${resolve('dist/server/server.mjs')}`;
/** Plants an error, and says where the server is, which its log may not be able to. */
const PLANT = `import { renameSync, writeFileSync } from 'node:fs';
import { Server } from 'node:net';
process.on('SIGUSR2', () => Promise.reject(Error('planted')));
const { listen } = Server.prototype;
Server.prototype.listen = function (...args) {
  return listen.apply(this, args).once('listening', () => {
    writeFileSync('new', JSON.stringify([process.pid, this.address().port]));
    renameSync('new', 'place');
  });
};`;

/** How a shell starts the server, and what then happens to its log. */
const LOGS: [name: string, command: string, then?: 'gone' | 'stalled' | 'killed'][] = [
  ['is read', SERVER],
  ['is a file on a full disk', `${SERVER} >/dev/full`],
  ['is a file that may not grow', `ulimit -f 1; ${SERVER} >>log`],
  ['has a reader that is gone', SERVER, 'gone'],
  ['has a reader that has stopped', SERVER, 'stalled'],
  ['is a terminal that is gone', SERVER, 'killed'],
];

/** What ends the process, and its exit code. */
const ENDS: [signals: NodeJS.Signals[], code: number][] = [
  [['SIGTERM'], 0],
  [['SIGINT', 'SIGTERM'], 1],
  [['SIGUSR2'], 1],
];

async function start(command: string, how: (typeof LOGS)[number][2]) {
  const directory = await createFolder({ 'plant.mjs': PLANT });
  const runBy =
    how === 'killed'
      ? ['script', '--quiet', '--command', `setsid --wait sh -c '${command}'`]
      : ['sh', '-c', command];
  const server = spawnSite({
    ...{ directory, runBy, executable: '/dev/null', arguments: [] },
    environment: { ACCESS_LOG: 'all', SHUTDOWN_GRACE_SECONDS: '3' },
  });
  const place = join(directory, 'place');
  await expect.poll(() => existsSync(place)).toBe(true);
  const [pid, port]: [number, number] = JSON.parse(readFileSync(place, 'utf8'));
  onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGKILL')));
  if (how === 'killed') process.kill(server.pid, 'SIGKILL');
  else if (how) server.stopReading(how);
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  return { server, get, pid };
}

/** One that has ended has no command line, until somebody asks for its exit code. */
function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
}

it.each(LOGS)(
  'whatever ends the process ends it while its log %s, and until then it responds',
  async (...[, command, how]) => {
    const ends = ENDS.map(async ([signals, code]) => {
      const { server, get, pid } = await start(command, how);
      // More than a pipe takes.
      for (let round = 0; round < 12; round += 1) {
        const paths = Array.from({ length: 30 }, () => `/${'x'.repeat(500)}`);
        expect(new Set(await Promise.all(paths.map(get)))).toEqual(new Set([404]));
      }
      for (const signal of signals) process.kill(pid, signal);
      if (how !== 'killed')
        expect(await server.waitForExit()).toBe(how === 'stalled' ? null : code);
      await expect.poll(() => isRunning(pid)).toBe(false);
    });
    await Promise.all(ends);
  },
);

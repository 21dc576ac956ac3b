import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findFreePort } from '../support/process/find-free-port.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { spawnSite, startSite } from '../support/process/start-site.ts';

const BUILT = resolve('dist/server/server.mjs');
const SERVER = `exec ${process.execPath} --import ./plant.mjs ${BUILT}`;
/** Plants an error, and says which process the server is. */
const PLANT = `import { writeFileSync } from 'node:fs';
process.on('SIGUSR2', () => Promise.reject(Error('planted')));
writeFileSync('pid', String(process.pid));`;

/** One that has ended has no command line, until somebody asks for its exit code. */
function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
}

/** Has the site log so many lines of half a kilobyte. */
async function fillLog(port: number, lines: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`HEAD /${'x'.repeat(500)} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(lines));
  expect((await text(socket)).match(/^HTTP\/1\.1 404 /gm)).toHaveLength(lines);
}

// A shell starts the server. One that opens a pipe for both ends has a reader that never reads.
it.each([
  ['is a file on a full disk', `${SERVER} >/dev/full`],
  ['is a file that may not grow', `ulimit -f 1; ${SERVER} >>log`],
  ['has no reader', `mkfifo pipe; exec 3<>pipe >pipe 3<&-; ${SERVER}`],
  ['has a reader that has stopped', `mkfifo pipe; exec 3<>pipe >pipe; ${SERVER}`],
  ['is a terminal that is gone', `exec script -qc "setsid -w sh -c '${SERVER}'" /dev/null`],
])(
  'whatever ends the process ends it while its log %s, and until then it responds',
  async (log, command) => {
    const ends = Object.entries({ SIGTERM: 0, SIGUSR2: 1 }).map(async ([signal, code]) => {
      const directory = await createFolder({ 'plant.mjs': PLANT });
      const port = await findFreePort();
      const server = spawnSite({
        directory,
        command: ['sh', '-c', command],
        environment: { ACCESS_LOG: 'all', DRAIN_DELAY_SECONDS: '0', PORT: String(port) },
      });
      await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/readyz`), 10_000);
      const pid = Number(readFileSync(join(directory, 'pid'), 'utf8'));
      onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGKILL')));
      const isTerminal = pid !== server.pid;
      if (isTerminal) process.kill(server.pid, 'SIGKILL');
      // More than a pipe takes.
      await fillLog(port, 120);
      process.kill(pid, signal);
      await expect.poll(() => isRunning(pid)).toBe(false);
      // It kills itself where the last lines cannot be written.
      const expected = log.endsWith('stopped') || isTerminal ? null : code;
      expect(await server.waitForExit()).toBe(expected);
    });
    await Promise.all(ends);
  },
);

it('a reader of the log that goes on after a while finds 1 MiB, and what came later is dropped', async () => {
  const directory = await createFolder();
  // It stops after the first lines, until somebody opens the pipe.
  const reader = 'sed -u "/ready on/q"; cat pipe; cat';
  const { server, port } = await startSite({
    directory,
    command: ['bash', '-c', `mkfifo pipe; exec ${process.execPath} ${BUILT} > >(${reader})`],
    environment: { ACCESS_LOG: 'all', DRAIN_DELAY_SECONDS: '0' },
  });
  await fillLog(port, 3_000);
  writeFileSync(join(directory, 'pipe'), '');
  expect(await server.stop()).toBe(0);
  expect(server.log('request').length).toBeGreaterThan(1_000);
  // With what the pipe takes.
  expect(server.output.length).toBeLessThan(1_048_576 + 100_000);
});

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { findFreePort } from '../support/process/find-free-port.ts';
import { createFolder } from '../support/process/project-copy.ts';
import { spawnSite, startSite } from '../support/process/start-site.ts';

const BUILT = resolve('dist/server/server.mjs');
const SERVER = `exec ${process.execPath} --import ./preloaded.mjs ${BUILT}`;
/**
 * Module that Node loads before the server. It writes the process id to the `pid` file, and causes an
 * unhandled rejection when the process receives SIGUSR2.
 */
const PRELOADED = `import { writeFileSync } from 'node:fs';
process.on('SIGUSR2', () => Promise.reject(Error('injected')));
writeFileSync('pid', String(process.pid));`;

/**
 * Returns whether a process is running. A zombie process has already exited, so it does not count. It can be
 * recognized by its empty command line.
 */
function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
}

/** Sends the given number of requests. For each, the server writes a log line of about half a kilobyte. */
async function fillLog(port: number, lines: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`HEAD /${'x'.repeat(500)} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(lines));
  expect((await text(socket)).match(/^HTTP\/1\.1 404 /gm)).toHaveLength(lines);
}

// `3<>pipe` opens the pipe for both reading and writing. If the shell opened it only for writing, the shell
// would wait until a reader opens it too.
it.each([
  ['goes to a full disk', `${SERVER} >/dev/full`],
  ['goes to a file that is not allowed to grow', `ulimit -f 1; ${SERVER} >>log`],
  ['goes to a pipe without a reader', `mkfifo pipe; exec 3<>pipe >pipe 3<&-; ${SERVER}`],
  ['goes to a pipe whose reader has stopped', `mkfifo pipe; exec 3<>pipe >pipe; ${SERVER}`],
  ['goes to a closed terminal', `exec script -qc "setsid -w sh -c '${SERVER}'" /dev/null`],
])('the server keeps responding and can still exit while its log %s', async (log, command) => {
  const ends = Object.entries({ SIGTERM: 0, SIGUSR2: 1 }).map(async ([signal, code]) => {
    const directory = await createFolder({ 'preloaded.mjs': PRELOADED });
    const port = await findFreePort();
    const server = spawnSite({
      directory,
      command: ['sh', '-c', command],
      environment: { ACCESS_LOG: 'all', DRAIN_DELAY_SECONDS: '0', PORT: String(port) },
    });
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/readyz`), 10_000);
    const pid = Number(readFileSync(join(directory, 'pid'), 'utf8'));
    onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGKILL')));
    const hasTerminal = pid !== server.pid;
    if (hasTerminal) process.kill(server.pid, 'SIGKILL');
    // Write more than the 64 KiB that a pipe can hold, so that the log fills a pipe that nobody reads.
    await fillLog(port, 120);
    process.kill(pid, signal);
    await expect.poll(() => isRunning(pid)).toBe(false);
    // The exit code is null if the test has killed `script` to close the terminal, or if the server has
    // killed itself because it could not write the last lines of its log.
    const expected = log.endsWith('stopped') || hasTerminal ? null : code;
    expect(await server.waitForExit()).toBe(expected);
  });
  await Promise.all(ends);
});

it('the server keeps 1 MiB of its log for a paused reader and drops later lines', async () => {
  const directory = await createFolder();
  // Pause the program that reads the log once the server is ready, until the test writes to the named pipe.
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
  // Allow 100,000 bytes in addition to the 1 MiB, for lines that the server had already written to the pipe.
  expect(server.output.length).toBeLessThan(1_048_576 + 100_000);
});

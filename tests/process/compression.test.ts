import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { getPriority, constants as system } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import type { SiteProcess } from '../support/process/site-process.ts';
import { startSite } from '../support/process/start-site.ts';

const FAILED = 'pages could not be compressed further; they are served as they are';

/** Stops the process that compresses, so that it does not end by itself. @returns its id. */
async function holdCompression(server: SiteProcess): Promise<number> {
  let pid = 0;
  await expect
    .poll(
      async () => {
        pid = await server.readChildPid();
        // Until then the server is starting it.
        return pid > 0 ? getPriority(pid) : null;
      },
      { interval: 5 },
    )
    .toBe(system.priority.PRIORITY_BELOW_NORMAL);
  process.kill(pid, 'SIGSTOP');
  return pid;
}

/** Whether it has ended, be it that nobody has asked for its exit code yet. */
async function hasEnded(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') X');
  return /\) [XZ]/.test(stat);
}

/** The body as it is sent, where `fetch` would decode it. */
async function request(origin: string, path: string, encoding: string): Promise<Buffer> {
  const sent = get(origin + path, { headers: { 'Accept-Encoding': encoding } });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return buffer(answer);
}

function compress(body: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  return brotliCompressSync(body, { params });
}

describe('the compression after the start', () => {
  it('is a process that makes each page as small as it gets, and ends', async () => {
    const { server, origin } = await startSite();
    const pid = await holdCompression(server);
    process.kill(pid, 'SIGCONT');
    await expect.poll(() => server.readChildPid(), { timeout: 20_000 }).toBe(0);
    for (const path of [...PAGE_PATHS, '/none', '/index.md', '/llms.txt']) {
      const identity = await request(origin, path, 'identity');
      expect(await request(origin, path, 'br'), path).toEqual(compress(identity));
    }
    expect(server.log(FAILED)).toEqual([]);
  });

  it('has none of the options that the server was given', async () => {
    const { server } = await startSite({
      nodeOptions: ['--import', 'data:text/javascript,'],
      environment: { NODE_OPTIONS: '--max-old-space-size=96' },
    });
    const pid = await holdCompression(server);
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).toBe('');
    expect(await readFile(`/proc/${pid}/cmdline`, 'utf8')).not.toContain('--import');
  });

  it('leaves the site as it was when something kills it, and the log says so once', async () => {
    const { server, origin } = await startSite();
    process.kill(await holdCompression(server), 'SIGKILL');
    await expect.poll(() => server.log(FAILED)).toHaveLength(1);
    expect(server.log(FAILED)).toMatchObject([
      { level: 40, err: { message: expect.stringContaining('SIGKILL') } },
    ]);
    for (const path of PAGE_PATHS) {
      const identity = await request(origin, path, 'identity');
      expect(brotliDecompressSync(await request(origin, path, 'br')), path).toEqual(identity);
    }
    expect(await server.stop()).toBe(0);
    expect(server.log(FAILED)).toHaveLength(1);
  });

  it('ends with the server', async () => {
    const { server } = await startSite({ environment: { DRAIN_DELAY_SECONDS: '0' } });
    const pid = await holdCompression(server);
    expect(await server.stop()).toBe(0);
    await expect.poll(() => hasEnded(pid)).toBe(true);
    expect(server.log('ended')).toHaveLength(1);
    expect(server.log(FAILED)).toEqual([]);
  });

  // What Ctrl+C in a terminal does, and systemd.
  it.each(['SIGINT', 'SIGTERM'] as const)('is no error when both get %s', async (signal) => {
    const { server } = await startSite();
    const pid = await holdCompression(server);
    process.kill(server.pid, signal);
    process.kill(pid, signal);
    process.kill(pid, 'SIGCONT');
    expect(await server.waitForExit()).toBe(0);
    expect(
      server
        .log()
        .map(({ msg }) => msg)
        .slice(-2),
    ).toEqual(['shutting down', 'ended']);
    expect(server.output.trim().split('\n')).toHaveLength(server.log().length);
  });

  it('does not outlive a server that was killed', async () => {
    const { server } = await startSite();
    const pid = await holdCompression(server);
    await server.stop('SIGKILL');
    process.kill(pid, 'SIGCONT');
    await expect.poll(() => hasEnded(pid), { timeout: 10_000 }).toBe(true);
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';

interface SlowHttpTestOptions {
  port: number;
  /** Its options for the kind of attack. */
  mode: readonly string[];
  path: string;
  connections: number;
  seconds: number;
}

interface SlowHttpTestResult {
  /** The most connections that it held at once. */
  connected: number;
  /** Its own client always got an answer. */
  isAvailable: boolean;
}

const COMMAND = 'slowhttptest';
const CONNECTIONS_PER_SECOND = 1000;

/** https://github.com/shekyan/slowhttptest */
export const isSlowHttpTestInstalled = () => spawnSync(COMMAND, ['-h']).error === undefined;

export async function runSlowHttpTest(options: SlowHttpTestOptions): Promise<SlowHttpTestResult> {
  const { port, mode, path, connections, seconds } = options;
  const child = spawn(
    COMMAND,
    [
      ...mode,
      ...['-u', `http://127.0.0.1:${port}${path}`],
      ...['-c', String(connections), '-r', String(CONNECTIONS_PER_SECOND)],
      ...['-l', String(seconds), '-i', '1', '-p', '3'],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  process.off('exit', end);
  if (code !== 0) throw new Error(`${COMMAND} failed:\n${output}`);
  const status = stripVTControlCharacters(output);
  const connected = [...status.matchAll(/connected:\s+(\d+)/g)].map(([, count]) => Number(count));
  return {
    connected: Math.max(0, ...connected),
    isAvailable: !/service available:\s+NO/.test(status),
  };
}

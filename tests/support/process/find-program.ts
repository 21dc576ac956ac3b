import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';

/** Where Debian keeps servers, which is not on every user's path. */
const SEARCH_PATH = `${process.env['PATH']}${delimiter}/usr/sbin`;

/**
 * A program that a test calls and npm does not install.
 * @param debianPackage which has it.
 * @returns its name; undefined where it is not installed, which is reported. In CI always its name, so
 * that what needs it fails.
 */
export function findProgram(name: string, debianPackage = name): string | undefined {
  if (process.env['CI']) return name;
  // It need not know the option: only a program that is missing cannot be started.
  const { error } = spawnSync(name, ['--version'], {
    stdio: 'ignore',
    env: { ...process.env, PATH: SEARCH_PATH },
  });
  if (!error) return name;
  reportMissing(name, debianPackage);
  return undefined;
}

/** Says at the end of the run what is not installed. @throws in CI, where no test may be skipped. */
export function reportMissing(missing: string, debianPackage: string): void {
  if (process.env['CI']) {
    throw new Error(
      `${missing} is not installed ("apt-get install ${debianPackage}"), and CI skips no test`,
    );
  }
  console.log(`Skipped: what needs ${missing} (apt-get install ${debianPackage})`);
}

/**
 * Runs a program that `findProgram` has found until it ends.
 * @returns what it wrote on both streams.
 * @throws with the end of that when it fails.
 */
export function runProgram(
  name: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; input?: string | Buffer } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(name, args, {
    ...options,
    encoding: 'utf8',
    env: { ...process.env, PATH: SEARCH_PATH, ...options.env },
  });
  if (error) throw error;
  const output = `${stdout}${stderr}`;
  if (status === 0) return output;
  const end = output.trimEnd().split('\n').slice(-15).join('\n');
  throw new Error(`${[name, ...args].join(' ')}: ${status}\n${end}`);
}

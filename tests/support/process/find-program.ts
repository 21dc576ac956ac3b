import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';

/**
 * The PATH, extended by /usr/sbin: Debian installs servers such as nginx there, but not every user's PATH
 * includes it.
 */
const SEARCH_PATH = `${process.env['PATH']}${delimiter}/usr/sbin`;

/**
 * Checks whether a program that npm does not install is available, and reports the program if it is missing.
 * @param debianPackage name of the Debian package that contains the program
 * @returns the name of the program, or undefined if it is missing. In CI, the name is always returned, so
 * that a test whose program is missing fails instead of being skipped.
 */
export function findProgram(name: string, debianPackage = name): string | undefined {
  if (process.env['CI']) return name;
  // `error` is set only if the program could not be started. A program that does not support `--version`
  // still starts, so it counts as installed.
  const { error } = spawnSync(name, ['--version'], {
    stdio: 'ignore',
    env: { ...process.env, PATH: SEARCH_PATH },
  });
  if (!error) return name;
  reportMissing(name, debianPackage);
  return undefined;
}

/**
 * Prints that tests are skipped because a program is missing. `npm test` repeats this line at the end of its
 * output.
 * @throws in CI, because tests must not be skipped there
 */
export function reportMissing(missing: string, debianPackage: string): void {
  if (process.env['CI']) {
    throw new Error(
      `${missing} is not installed ("apt-get install ${debianPackage}"), and CI skips no test`,
    );
  }
  console.log(`Skipped: tests that need ${missing} (apt-get install ${debianPackage})`);
}

/**
 * Runs a program until it exits.
 * @returns its standard output, followed by its standard error
 * @throws if the program cannot be started or does not exit with status 0. In the latter case, the error
 * contains the last lines of the output.
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

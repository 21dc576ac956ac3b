import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';

/** Where Debian keeps servers, which is not on every user's path. */
const SEARCH_PATH = `${process.env['PATH']}${delimiter}/usr/sbin`;

/**
 * A program that a test or a measurement calls and that npm does not bring.
 * @param debianPackage which has it.
 * @returns its name; undefined, and one line on the console, where it is not installed.
 * @throws in CI, where nothing may be left out.
 */
export function findProgram(name: string, debianPackage = name): string | undefined {
  // Whether it knows the option does not matter: without the program nothing could be started.
  const { error } = spawnSync(name, ['--version'], {
    stdio: 'ignore',
    env: { ...process.env, PATH: SEARCH_PATH },
  });
  if (!error) return name;
  const message = `${name} is not installed ("apt-get install ${debianPackage}")`;
  if (process.env['CI']) throw new Error(`${message}, and CI leaves no test out`);
  console.warn(`${message}: what needs it is left out.`);
  return undefined;
}

export interface Outcome {
  status: number | null;
  /** What it wrote on both streams. */
  output: string;
}

/** Runs a program that `findProgram` has found until it ends. */
export function runProgram(
  name: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string>; input?: string } = {},
): Outcome {
  const { status, stdout, stderr, error } = spawnSync(name, args, {
    ...options,
    encoding: 'utf8',
    env: { ...process.env, PATH: SEARCH_PATH, ...options.env },
  });
  if (error) throw error;
  return { status, output: `${stdout}${stderr}` };
}

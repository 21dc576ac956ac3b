import { describeRun } from './describe-run.ts';
import { stopServers } from './servers.ts';

/** Runs the parts named on the command line, or all of them, then describes the machine. */
export async function runParts(
  names: readonly string[],
  parts: Readonly<Record<string, () => Promise<void>>>,
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const startedAt = performance.now();
  for (const name of names.length > 0 ? names : Object.keys(parts)) {
    const run = parts[name];
    if (!run) throw new Error(`There is no part ${name}; there are: ${Object.keys(parts)}`);
    console.log(`\n${name}`);
    await run();
    await stopServers();
  }
  console.log(`\n${describeRun(startedAt)}`);
}

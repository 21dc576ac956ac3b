import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Defines version and commit as a constant in the server's bundle. The environment variable `COMMIT` names
 * the commit for builds without a Git repository. If the variable is unset, Git names the commit, with the suffix
 * `-dirty` if files differ from it.
 */
export function defineBuildInfo(): Record<string, string> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  // Vite loads its configuration once for each part of a build, and Git needs to run only once.
  process.env['COMMIT'] ??= readCommit();
  return { BUILD_INFO: JSON.stringify({ version, commit: process.env['COMMIT'] || null }) };
}

/** Returns an empty string, and prints a warning with the reason, if Git cannot determine the commit. */
function readCommit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch (error) {
    console.warn(`The build cannot determine its Git commit. ${error}`.replace(/\s+/g, ' '));
    return '';
  }
}

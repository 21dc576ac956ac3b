import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Defines the constant `BUILD_INFO`, which tells the server the version and the commit from which it was
 * built. The commit comes from the environment variable `COMMIT`, which builds without a Git repository can
 * set, or else from Git. Git adds the suffix `-dirty` to the commit if there are uncommitted changes.
 */
export function defineBuildInfo(): Record<string, string> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  // Vite loads its configuration once for each part of a build. Store the commit in the environment, so that
  // Git runs only once.
  process.env['COMMIT'] ??= readCommit();
  return { BUILD_INFO: JSON.stringify({ version, commit: process.env['COMMIT'] || null }) };
}

/**
 * Returns the current Git commit. If Git cannot determine the commit, prints a warning with the reason and
 * returns an empty string.
 */
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

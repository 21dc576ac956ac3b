import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Defines the constant `BUILD_INFO`, which tells the server the version and the commit from which it was
 * built. The commit comes from the `COMMIT` environment variable if it is set, as it can be for a build
 * without a Git repository. Otherwise, the commit comes from Git, with the suffix `-dirty` if there are
 * uncommitted changes.
 */
export function defineBuildInfo(): Record<string, string> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  // Vite loads its configuration once for each part of a build, so store the commit in the environment to run
  // Git only once.
  process.env['COMMIT'] ??= readCommit();
  return { BUILD_INFO: JSON.stringify({ version, commit: process.env['COMMIT'] || null }) };
}

/**
 * Returns the current Git commit. If Git cannot determine the commit, prints a warning with the reason and
 * returns an empty string.
 */
function readCommit(): string {
  const git = (command: string) =>
    execFileSync('git', command.split(' '), { encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    // This command fails if the sources were unpacked inside another project's repository, whose commit does
    // not describe them.
    git('ls-files --error-unmatch package.json');
    return git('describe --always --dirty --abbrev=40 --exclude=*');
  } catch (error) {
    console.warn(`The build cannot determine its Git commit. ${error}`.replace(/\s+/g, ' '));
    return '';
  }
}

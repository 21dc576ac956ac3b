import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Version and commit as constants for the server's bundle. The commit is `COMMIT` of the
 * environment, for builds without a repository, or else that of the working folder, with `-dirty` where
 * files differ from it. Where there is neither, the build says why.
 */
export function defineBuildInfo(): Record<string, string> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  // Vite loads its configuration once for each part of a build.
  process.env['COMMIT'] ??= readCommit();
  return { BUILD_INFO: JSON.stringify({ version, commit: process.env['COMMIT'] || null }) };
}

/** @returns nothing where git does not know it. */
function readCommit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch (error) {
    console.warn(`The build knows no commit. ${error}`.replace(/\s+/g, ' '));
    return '';
  }
}

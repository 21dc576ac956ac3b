import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChangedSources } from './sources.mjs';

/**
 * Starts the server in this process. If sources have changed since the last build, first builds the site in
 * another process, whose memory is free again when the server starts. If the build fails, serves the last
 * build.
 */
const server = new URL('../../dist/server/server.mjs', import.meta.url);
const changed = findChangedSources();
if (changed.length > 0) {
  const build = ['src/build/build.mjs', '--if-changed'];
  const { status } = spawnSync(process.execPath, build, { stdio: 'inherit' });
  if (status !== 0) {
    if (!existsSync(server)) process.exit(1);
    const names = changed.slice(0, 5).join(', ');
    console.warn(
      `The last build is served. Files changed since then: ${changed.length}, including ${names}`,
    );
  }
}
await import(server.href);

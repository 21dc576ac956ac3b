import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '../../../tests/support/browser/chromium.mjs';
import { createFolder } from '../../../tests/support/process/project-copy.ts';

/** @returns the path of a program that starts Chromium by this command, which Playwright cannot. */
export async function createLauncher(runBy: readonly string[]): Promise<string> {
  const file = join(await createFolder(), 'chromium');
  await writeFile(file, `#!/bin/sh\nexec ${runBy.join(' ')} '${findChromium()}' "$@"\n`);
  await chmod(file, 0o755);
  return file;
}

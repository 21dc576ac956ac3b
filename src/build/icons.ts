import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readColorTokens } from './design-tokens.ts';
import { createIconFiles } from './icon-files.ts';

const ICONS = 'node_modules/.cache/icons';

/** Makes the icons, which have fixed names at the root, and gives them to Vite as public files. */
export function icons(): Plugin {
  return {
    name: 'icons',
    // Before a server starts: it lists its public files only then.
    async config({ root = process.cwd() }) {
      const directory = join(root, ICONS);
      const files = await createIconFiles(await readColorTokens(root));
      await rm(directory, { recursive: true, force: true });
      await mkdir(directory, { recursive: true });
      for (const [name, content] of files) await writeFile(join(directory, name), content);
      return { publicDir: directory };
    },
  };
}

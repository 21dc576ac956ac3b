import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { isUpToDate, recordMadeFrom } from './made-from.ts';

const RENDERER = 'src/build/social-images/render-social-images.tsx';
const IMAGES = 'node_modules/.cache/social-images';

/**
 * Makes the images of `import … from 'social-image/….png'` when the first of them is asked for,
 * and before Vite reads them, so that their addresses carry the hash of what they show.
 */
export function socialImages(): Plugin {
  let made: Promise<void> | null = null;
  return {
    name: 'social-images',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^social-image\// },
      async handler(id) {
        const { root } = this.environment.config;
        made ??= makeImages(root);
        await made;
        return findSocialImage(root, id);
      },
    },
  };
}

/** The file of `social-image/….png`. */
export function findSocialImage(root: string, id: string): string {
  return join(root, IMAGES, id.replace('social-image/', ''));
}

/** Takes a second; so what an earlier build has left is used as long as nothing in it has changed. */
async function makeImages(root: string): Promise<void> {
  if (await isUpToDate(root, IMAGES)) return;
  // Not an import: each text of the site would be a part of Vite's configuration, and each change
  // of one would start the development server anew.
  const { module, dependencies } = await runnerImport<
    typeof import('./social-images/render-social-images.tsx')
  >(join(root, RENDERER));
  const images = await module.renderSocialImages(root);

  await rm(join(root, IMAGES), { recursive: true, force: true });
  await mkdir(join(root, IMAGES), { recursive: true });
  const files = [...images].map(([name, image]) => ({ file: join(IMAGES, `${name}.png`), image }));
  for (const { file, image } of files) await writeFile(join(root, file), image);
  await recordMadeFrom(root, IMAGES, [
    // The versions of the font and of what draws.
    'package-lock.json',
    RENDERER,
    ...dependencies.map((file) => relative(root, file)),
    ...module.STYLES,
    ...files.map(({ file }) => file),
  ]);
}

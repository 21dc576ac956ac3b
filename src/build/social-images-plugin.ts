import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { hashInputs } from './build-inputs.mjs';

const RENDERER = 'src/build/social-images/render-social-images.tsx';
const IMAGES = 'node_modules/.cache/social-images';

const INPUTS = ['package-lock.json', 'src/build', 'src/shared'];

/**
 * Creates the images of `import … from 'social-image/….png'` at the first such import, before Vite
 * reads them, so that their URLs carry the hash of their content.
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

/** Takes a second, so the images of an earlier build are used while their inputs are the same. */
async function makeImages(root: string): Promise<void> {
  const directory = join(root, IMAGES);
  const record = join(directory, 'inputs.txt');
  const inputs = await hashInputs(root, INPUTS);
  if ((await readFile(record, 'utf8').catch(() => null)) === inputs) return;

  // With a plain import the texts of the site would belong to Vite's configuration: each change would
  // restart the development server.
  const { module } = await runnerImport<typeof import('./social-images/render-social-images.tsx')>(
    join(root, RENDERER),
  );
  const images = await module.renderSocialImages(root);
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  for (const [name, image] of images) await writeFile(join(directory, `${name}.png`), image);
  await writeFile(record, inputs);
}

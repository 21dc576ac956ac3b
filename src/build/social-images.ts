import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

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

async function makeImages(root: string): Promise<void> {
  // Not an import: each text of the site would be a part of Vite's configuration, and each change
  // of one would start the development server anew.
  const { module } = await runnerImport<typeof import('./social-images/render-social-images.tsx')>(
    join(root, RENDERER),
  );
  const images = await module.renderSocialImages(root);
  await mkdir(join(root, IMAGES), { recursive: true });
  for (const [name, image] of images) {
    await writeFile(join(root, IMAGES, `${name}.png`), image);
  }
}

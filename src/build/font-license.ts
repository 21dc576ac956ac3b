import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FONT = 'node_modules/@fontsource-variable/schibsted-grotesk';

/** In both halves of the build: the client's is served. */
export const LICENSES_FILE = 'licenses.txt';

/** Adds the font's license to the file of licenses, for which Vite reads modules only. */
export function fontLicense(): Plugin {
  return {
    name: 'font-license',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const licenses = bundle[LICENSES_FILE];
        if (licenses?.type !== 'asset') throw new Error(`Vite has not written ${LICENSES_FILE}`);
        const { name, version, license } = JSON.parse(
          await readFile(join(FONT, 'package.json'), 'utf8'),
        );
        const text = await readFile(join(FONT, 'LICENSE'), 'utf8');
        licenses.source = `${licenses.source}\n## ${name} - ${version} (${license})\n\n${text}`;
      },
    },
  };
}

import { readFileSync } from 'node:fs';

/**
 * Imported first by what a script of package.json runs: an older Node ends here with one sentence, not
 * with a SyntaxError of whatever it cannot read. So it must be able to read this file.
 */
const { engines } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
const minimum = engines.node.replace('>=', '');
const version = process.versions.node;

if (version.localeCompare(minimum, 'en', { numeric: true }) < 0) {
  console.error(
    `Node ${version} is too old: install ${minimum} or newer (https://nodejs.org, or "nvm install").`,
  );
  process.exit(1);
}

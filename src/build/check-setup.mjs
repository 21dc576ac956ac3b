import './check-node.mjs';
import { existsSync } from 'node:fs';

/** Runs before every script that needs the packages; without them it ends with one sentence. */
const PACKAGE = new URL('../../node_modules/typescript/package.json', import.meta.url);

if (!existsSync(PACKAGE)) {
  console.error('The development packages are not installed: run "npm ci".');
  process.exit(1);
}

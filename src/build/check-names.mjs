import { readdirSync } from 'node:fs';
import { parse } from 'node:path';

/** Part of `npm run check`: a name leads to one module of `src`, whatever its folder. */
const modules = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.d)\.(ts|tsx|mjs)$/.test(file),
);
const seen = new Map();
for (const file of modules) {
  const { name } = parse(file);
  if (seen.has(name)) {
    console.error(`src/${seen.get(name)} and src/${file} share a name: rename one of them.`);
    process.exitCode = 1;
  }
  seen.set(name, file);
}

import { execFileSync, spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { SiteProcess } from '../support/process/site-process.ts';

/** The parts of a message that are shown (https://github.com/validator/validator/wiki/Output-»-JSON). */
interface Message {
  type: 'info' | 'error' | 'non-document-error';
  subType?: string;
  url: string;
  message: string;
  /** The code in question. */
  extract?: string;
}

/** What the server renders, by file name. */
const RENDERED = {
  ...Object.fromEntries(PAGE_PATHS.map((path) => [`${path.slice(1) || 'home'}.html`, path])),
  '404.html': '/unknown',
  '500.html': '/500',
  'whatsapp.svg': '/whatsapp.svg',
};

/** Not errors: React writes void elements with a slash, and CSS has parts that the validator does not know yet. */
const ACCEPTED = [
  /^Trailing slash on void elements/,
  /@property/, // https://www.w3.org/TR/css-properties-values-api-1/
  /scroll-target-group|:target-current/, // https://www.w3.org/TR/css-overflow-5/
];

const OPTIONS = ['--format', 'json', '--stdout', '--exit-zero-always', '--also-check-css'];

// Without Java, the validator would download one.
if (spawnSync('java', ['-version']).status !== 0) {
  console.error('The validator needs Java ("apt-get install default-jre-headless" on Debian).');
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'validate-'));
const server = new SiteProcess({
  nodeOptions: ['--import=./tests/support/process/plant-failure.mjs'],
});
try {
  await collectDocuments(await server.waitUntilReady());
  const output = execFileSync('vnu', [...OPTIONS, '--also-check-svg', folder], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const messages = (JSON.parse(output).messages as Message[]).filter(
    ({ message }) => !ACCEPTED.some((accepted) => accepted.test(message)),
  );
  for (const { type, subType = type, url, message, extract = '' } of messages) {
    console.log(`${basename(url)}: ${subType}: ${message}\n    ${extract}`);
  }
  if (messages.length === 0) console.log('Every document is valid.');
  process.exitCode = messages.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}

/** Writes every page, style sheet and SVG image of the site into the folder. */
async function collectDocuments(origin: string): Promise<void> {
  for (const [file, path] of Object.entries(RENDERED)) {
    await writeFile(join(folder, file), await (await fetch(origin + path)).text());
  }
  const files = await readdir('dist/client', { recursive: true });
  for (const file of files.filter((name) => /\.(css|svg)$/.test(name))) {
    await copyFile(join('dist/client', file), join(folder, basename(file)));
  }
}

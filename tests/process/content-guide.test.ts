import { spawnSync } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatHex } from 'culori';
import { toString as getText } from 'mdast-util-to-string';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseColorTokens } from '../support/app/color-tokens.ts';
import { findNodes, parseMarkdown } from '../support/app/markdown.ts';
import { copyProject } from '../support/process/project-copy.ts';
import { startSite } from '../support/process/start-site.ts';

const CONTENT = 'src/shared/content';
const TOKENS = 'src/shared/styles/tokens.css';
const THEME_COLORS = 'src/server/endpoints/theme-colors.ts';
const NUMBERS = [`${CONTENT}/contract.ts`, 'tests/unit/content.test.ts'];

/** The last page before those of an error status, up to the end of its entry. */
const AFTER_GENERAL_TERMS = /\n {2}generalTerms: [\s\S]*?\n {2}[})],/;

/** The examples of docs/content.md, in their order, by the heading above them. */
const examples = await readExamples();

async function readExamples(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  let heading = '';
  const { body } = parseMarkdown(await readFile('docs/content.md', 'utf8'));
  for (const node of body.children) {
    if (node.type === 'heading') heading = getText(node);
    const codes = findNodes(node, 'code').filter(({ lang }) => lang !== 'sh');
    for (const { value } of codes) found.set(heading, [...(found.get(heading) ?? []), value]);
  }
  return found;
}

function getExample(heading: string, index = 0): string {
  const example = examples.get(heading)?.[index];
  if (example === undefined) throw new Error(`The guide has no example ${index} of: ${heading}`);
  return example;
}

let directory: string;

/** @throws for a pattern that the file does not have: a change without effect would prove nothing. */
async function replace(file: string, pattern: RegExp, text: string): Promise<void> {
  const path = join(directory, file);
  const before = await readFile(path, 'utf8');
  if (!pattern.test(before)) throw new Error(`${file} does not have ${pattern}`);
  await writeFile(
    path,
    before.replace(pattern, () => text),
  );
}

/** Inserts a text after what the pattern matches. */
async function insert(file: string, pattern: RegExp, text: string): Promise<void> {
  const [match = ''] = pattern.exec(await readFile(join(directory, file), 'utf8')) ?? [];
  await replace(file, pattern, `${match}\n${text}\n`);
}

/** Runs a program of a package. @returns what it says where it fails, nothing where it succeeds. */
function run(program: string, ...args: string[]): string {
  const { PATH = '', HOME = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(directory, 'node_modules', program), ...args],
    { cwd: directory, env: { PATH, HOME }, encoding: 'utf8' },
  );
  return status === 0 ? '' : `${stdout}${stderr}`;
}

async function changeContent(): Promise<void> {
  await replace(`${CONTENT}/call-to-action.ts`, /text: '.*',/, getExample('A text'));
  for (const file of NUMBERS) {
    await replace(file, /'voice-agent': \{ .*\},/, getExample('A price'));
    await replace(file, /minimumMonths: \d+,/, getExample('A number of the contract'));
  }
  await insert(`${CONTENT}/plans.ts`, /features: \[/, getExample("A plan's features"));
  await insert(`${CONTENT}/general-terms.ts`, /sections: \[/, getExample('A legal section'));
  await replace(`${CONTENT}/general-terms-sections.ts`, /(?<== \[)/, "'assignment',");
  await replace('tests/unit/content.test.ts', /`scope /, '`assignment scope ');
  await replace(`${CONTENT}/general-terms.ts`, /once puntos/, 'doce puntos');
  const metadata = `${CONTENT}/page-metadata.ts`;
  await replace(metadata, /Todo, en once puntos/, 'Todo, en doce puntos');
}

/** Without the digest: `unit/consent-revision` says which. */
async function raiseRevision(): Promise<void> {
  const [purpose = '', revision = ''] = examples.get('Ask for consent again') ?? [];
  await replace(`${CONTENT}/privacy-policy.ts`, /purpose:\n.*/, purpose);
  await replace(`${CONTENT}/consent.ts`, /export const consentRevision = .*/, revision);
}

async function addQuestion(): Promise<void> {
  await insert(`${CONTENT}/faq.ts`, /faqEntries.* = \[/, getExample('A question of the FAQ'));
  await replace('tests/http/links.test.ts', /'technical-setup/, "'languages technical-setup");
  const count = (questions: number) => `faqEntries).toHaveLength(${questions})`;
  await replace('tests/unit/content.test.ts', /faqEntries\)\.toHaveLength\(6\)/, count(7));
}

/** The first seven steps: the rest are lists of the tests. */
async function addPage(): Promise<void> {
  const [content, page, metadata, route, code, picture, image] = examples.get('A page') ?? [];
  for (const example of [content, page]) {
    const [, file = ''] = /^\/\/ (\S+)\n/.exec(example ?? '') ?? [];
    await writeFile(join(directory, file), removeFirstLine(example));
  }
  const socialImages = 'src/shared/head/social-images.ts';
  const exported = join(directory, 'src/shared/head/social-images');
  await insert(`${CONTENT}/page-metadata.ts`, AFTER_GENERAL_TERMS, removeFirstLine(metadata));
  await insert('src/shared/routes.ts', /\n {2}generalTerms: .*/, removeFirstLine(route));
  await insert('src/shared/pages/pages.ts', AFTER_GENERAL_TERMS, removeFirstLine(code));
  await replace(socialImages, /^/, `${image}\n`);
  await insert(socialImages, /\n {2}generalTerms,/, 'about,');
  await insert(
    'src/build/pictures/picture-texts.ts',
    /\n {2}'general-terms': .*/,
    removeFirstLine(picture),
  );
  // In place of `npm run pictures`.
  await cp(join(exported, 'general-terms.png'), join(exported, 'about.png'));
  await insert(
    `${CONTENT}/navigation.ts`,
    /\n.*name: 'Condiciones generales'.*/,
    "{ name: 'Quiénes somos', href: '/about' },",
  );
}

/** Replaces each color by that of the same name in the same rule. */
async function changeColors(): Promise<void> {
  const rules = getExample("The brand's colors").matchAll(/^(\S+) \{(.*?)^\}/gms);
  for (const [, selector = '', rule = ''] of rules) {
    for (const [declaration, name = ''] of rule.matchAll(/--([\w-]+): [^;]+;/g)) {
      const pattern = new RegExp(`(?<=^\\${selector} \\{.*?)--${name}: [^;]+;`, 'ms');
      await replace(TOKENS, pattern, declaration);
    }
  }
  const colors = parseColorTokens(await readFile(join(directory, TOKENS), 'utf8'));
  await replace(THEME_COLORS, /\{ light: .* \}/, JSON.stringify(colors.get('paper')));
}

/** Every color of a text, in hexadecimal notation without its opacity. */
function listColors(text: string): Set<string> {
  const colors = text.matchAll(/#[0-9a-f]{3,8}\b|oklch\([^)]+\)/gi);
  return new Set(Array.from(colors, ([color]) => formatHex(color) ?? color));
}

/** The first line names the file. */
function removeFirstLine(example = ''): string {
  return example.slice(example.indexOf('\n') + 1);
}

describe('the examples of the content guide, all followed,', () => {
  beforeAll(async () => {
    directory = await copyProject({ withSources: true, withDependencies: true });
    for (const part of ['.gitignore', 'biome.json', 'tests']) {
      await cp(part, join(directory, part), { recursive: true });
    }
    await changeContent();
    await raiseRevision();
    await addQuestion();
    await addPage();
    await changeColors();
  });

  it('pass the checks that it names', () => {
    expect(run('@biomejs/biome/bin/biome', 'check', '--write', 'src')).toBe('');
    expect(run('typescript/bin/tsc')).toBe('');
    const vitest = ['run', '--config', 'tests/vitest.config.ts'];
    const tests = ['unit/content', 'unit/spelling', 'unit/token-contrast', 'build/bundle'];
    expect(run('vitest/vitest.mjs', ...vitest, ...tests)).toBe('');
  });

  it('create a page that is served as HTML and Markdown, listed, and has its image', async () => {
    const { origin } = await startSite({ directory });
    const read = async (path: string) => (await fetch(origin + path)).text();
    const page = await read('/about');
    expect(page).toContain('>Quiénes somos.<');
    expect(await read('/about.md')).toContain('# Quiénes somos.');
    expect(await read('/sitemap.xml')).toContain('/about</loc>');
    const image = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
    const { headers } = await fetch(origin + new URL(image).pathname);
    expect(headers.get('content-type')).toBe('image/png');
  });

  it('leave no color of the former brand in any style, script or page', async () => {
    const kept = listColors(await readFile(join(directory, TOKENS), 'utf8'));
    expect(kept.size).toBeGreaterThan(50);
    const all = [...listColors(await readFile(TOKENS, 'utf8'))];
    const former = all.filter((color) => !kept.has(color));
    const listFormer = (colors: Set<string>) => former.filter((color) => colors.has(color));
    const tokens = await readFile(join(directory, TOKENS), 'utf8');
    const paper = parseColorTokens(tokens).get('paper');

    const client = join(directory, 'dist/client');
    const names = await readdir(client, { recursive: true });
    for (const name of names.filter((name) => /\.(css|js)$/.test(name))) {
      const file = await readFile(join(client, name), 'utf8');
      expect.soft(listFormer(listColors(file)), name).toEqual([]);
    }

    const { origin } = await startSite({ directory });
    for (const path of ['/', '/nada', '/manifest.webmanifest']) {
      const colors = listColors(await (await fetch(origin + path)).text());
      expect.soft(listFormer(colors), path).toEqual([]);
      expect.soft([...colors], path).toContain(paper?.light);
    }
  });
});

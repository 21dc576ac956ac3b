import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { whatsapp } from '../../src/shared/content/home/home.ts';
import { pageMetadata } from '../../src/shared/content/site/page-metadata.ts';
import { listSentences } from '../support/app/content-texts.ts';
import { assets } from '../support/app/find-asset.ts';

/** An entry of Vite's manifest: https://vite.dev/guide/backend-integration */
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const CLIENT = 'dist/client';
const ASSETS = 'dist/client/assets';
const ENTRY = 'src/client/entry.ts';
const MEASURING = 'src/client/analytics/google-analytics.ts';

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'),
);
/** The code of each script by its name. */
const scripts = new Map(
  assets
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(ASSETS, name), 'utf8')]),
);

const contentFiles = import.meta.glob('../../src/shared/content/**/*.ts', { eager: true });

/** A chunk and all chunks that it imports. */
function collect(key: string, follow: (chunk: Chunk) => string[], found = new Set<string>()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The manifest lacks ${key}`);
  if (found.has(key)) return found;
  found.add(key);
  for (const next of follow(chunk)) collect(next, follow, found);
  return found;
}

const getName = (key: string) => manifest[key]?.file.replace('assets/', '') ?? '';
const getCode = (key: string) => scripts.get(getName(key)) ?? '';

it('no script holds code of the server', () => {
  const server = /["'`]node:|libphonenumber|x-powered-by|CONTACT_EMAIL|process\.env|jsxDEV/;
  for (const [name, code] of scripts) expect(server.exec(code)?.[0], name).toBeUndefined();
});

it('what every visit loads holds no text of a page, but for its metadata', () => {
  const content = Object.entries(contentFiles).filter(
    ([file]) => !/(consent|errors|navigation|page-metadata|taxes)\.ts$/.test(file),
  );
  const metadata = new Set(listSentences(pageMetadata));
  const sentences = listSentences(content).filter((sentence) => !metadata.has(sentence));
  expect(sentences.length).toBeGreaterThan(200);
  const home = getCode('src/shared/pages/home/home-page.tsx');
  for (const sentence of listSentences(whatsapp)) expect(home).toContain(sentence);

  const everyVisit = collect(ENTRY, ({ imports = [], dynamicImports = [] }) =>
    [...imports, ...dynamicImports].filter((key) => !key.startsWith('src/shared/pages/')),
  );
  expect([...everyVisit]).toContain('src/client/consent/start-consent.ts');
  for (const key of everyVisit) {
    const found = sentences.filter((sentence) => getCode(key).includes(sentence));
    expect(found, key).toEqual([]);
  }
});

it('the consent library, and what measures, are in one script each, and not in the server', () => {
  const server = readFileSync('dist/server/server.mjs', 'utf8');
  for (const [mark, holder] of [
    ['cc:onFirstConsent', 'src/client/consent/start-consent.ts'],
    ['https://www.googletagmanager.com/gtag/js?id=', MEASURING],
    ['contact_click', MEASURING],
    ['metric_id', MEASURING],
    ['layout-shift', MEASURING],
  ] as const) {
    const holders = [...scripts].filter(([, code]) => code.includes(mark)).map(([name]) => name);
    expect(holders, mark).toEqual([getName(holder)]);
    expect(server).not.toContain(mark);
  }
});

it('all scripts of hydration load in parallel: the entry imports none, and names each', () => {
  const { imports, dynamicImports } = manifest[ENTRY] ?? {};
  expect(imports ?? []).toEqual([]);
  expect(dynamicImports).toEqual(['src/client/hydrate.tsx']);
  const chain = collect('src/client/hydrate.tsx', (chunk) => chunk.imports ?? []);
  const others = [...chain].filter((key) => key !== ENTRY).map(getName);
  expect(others.length).toBeGreaterThan(1);
  for (const name of others) expect(getCode(ENTRY)).toContain(name);
});

/** Names are hashes of contents: it keeps its name if it neither holds nor names anything of ours. */
it('a changed text leaves the script of React as it is', () => {
  const isReact = (key: string) => getCode(key).includes('https://react.dev/errors/');
  const [react = '', ...others] = Object.keys(manifest).filter(isReact);
  expect(others).toEqual([]);
  const chain = collect(react, ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ]);
  expect([...chain].filter((key) => key.startsWith('src/'))).toEqual([]);
  const names = [...chain].map(getName);
  const code = [...chain].map(getCode).join();
  expect(assets.filter((name) => code.includes(name) && !names.includes(name))).toEqual([]);
  expect(listSentences(contentFiles).filter((sentence) => code.includes(sentence))).toEqual([]);
});

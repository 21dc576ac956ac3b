import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_PATHS } from '../support/app/page-paths.ts';
import { buildProject, editFile } from '../support/process/build-project.ts';
import { copyProject } from '../support/process/project-copy.ts';
import { SiteProcess } from '../support/process/site-process.ts';

const ASSETS = 'dist/client/assets';
const KEPT = 'dist/previous/assets';
const PAGE = 'src/shared/pages/contact-page.tsx';

let directory: string;
/** Names of the assets of two releases: the project as it stands, and the one after it. */
let first: string[];
let second: string[];

const servers: SiteProcess[] = [];
afterAll(() => Promise.all(servers.map((server) => server.stop())));

function start(): Promise<string> {
  const server = new SiteProcess({ directory });
  servers.push(server);
  return server.waitUntilReady();
}

const list = async (folder: string) => (await readdir(join(directory, folder))).sort();
const edit = (file: string, from: string, to: string) => editFile(join(directory, file), from, to);
const listServed = (names: readonly string[]) => names.filter((name) => !/\.(br|gz)$/.test(name));
const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));

/** What each file of the build holds. */
async function readBuild(): Promise<Map<string, string>> {
  const names = await readdir(join(directory, 'dist'), { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(directory, 'dist/next/')));
  return new Map(
    await Promise.all(files.map(async (file) => [file, await readFile(file, 'latin1')] as const)),
  );
}

beforeAll(async () => {
  directory = await copyProject({ withSources: true, withBuild: true, withDependencies: true });
  first = await list(ASSETS);
  await edit(PAGE, 'title={contact.heading}', 'title="Hablemos ya."');
  await edit(
    'src/shared/sections/contact/save-contact.css',
    '.save-contact {',
    '.save-contact { margin-inline: 1px;',
  );
  await buildProject(directory);
  second = await list(ASSETS);
}, 60_000);

describe('the server of a new release', () => {
  let origin: string;
  beforeAll(async () => {
    origin = await start();
  });

  it.each([/^contact-page-.*\.js$/, /^pages-.*\.css$/])('has another %s', (asset) => {
    expect(without(first, second)).toContainEqual(expect.stringMatching(asset));
    expect(without(second, first)).toContainEqual(expect.stringMatching(asset));
  });

  it.each(['first', 'second'])('serves each asset of the %s unchanged', async (release) => {
    // The project's own build is the first.
    const [names, folder] =
      release === 'first' ? [first, ASSETS] : [second, join(directory, ASSETS)];
    for (const name of listServed(names)) {
      const response = await fetch(`${origin}/assets/${name}`, {
        headers: { 'Accept-Encoding': 'br' },
      });
      expect(response.status, name).toBe(200);
      const body = Buffer.from(await response.arrayBuffer());
      expect(body.equals(await readFile(join(folder, name))), name).toBe(true);

      const isCompressed = names.includes(`${name}.br`);
      const sent = await readFile(join(folder, isCompressed ? `${name}.br` : name));
      expect(Object.fromEntries(response.headers), name).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(sent.length),
        ...(isCompressed && { 'content-encoding': 'br' }),
      });
    }
  });

  it('names only its own assets in its pages', async () => {
    for (const path of [...PAGE_PATHS, '/unknown']) {
      const page = await (await fetch(origin + path)).text();
      const named = [...page.matchAll(/\/assets\/([\w.-]+)/g)].map(([, name = '']) => name);
      expect(named.length, path).toBeGreaterThan(0);
      expect(without(named, second), path).toEqual([]);
    }
  });
});

// Each test continues with the build of the one before.
describe('the build of a new release', () => {
  it('stays as it is when the next one fails half way', async () => {
    const before = await readBuild();
    await edit(PAGE, 'ya.', 'hoy.');
    await edit('src/server/http/health.ts', 'import', 'planted import');
    await expect(buildProject(directory)).rejects.toThrow('health.ts');
    expect(await list('dist/next')).toEqual(['client']);
    expect(await readBuild()).toEqual(before);
  });

  it('keeps the previous assets when it is repeated', async () => {
    await edit(PAGE, 'hoy.', 'ya.');
    await edit('src/server/http/health.ts', 'planted import', 'import');
    await buildProject(directory);
    expect(await list(ASSETS)).toEqual(second);
    expect(await list(KEPT)).toEqual(without(first, second));
    expect(await list('dist')).toEqual(['build.json', 'client', 'previous', 'server']);
  });

  it('is kept for one release; the assets before it are removed', async () => {
    await edit(PAGE, 'ya.', 'hoy.');
    await buildProject(directory);
    const third = await list(ASSETS);
    const origin = await start();
    const getStatus = async (name: string) =>
      (await fetch(`${origin}/assets/${name}`, { method: 'HEAD' })).status;
    const gone = listServed(without(first, [...second, ...third]));
    expect(gone.length).toBeGreaterThan(1);
    for (const name of gone) expect(await getStatus(name), name).toBe(404);
    for (const name of listServed(second)) expect(await getStatus(name), name).toBe(200);
  });
});

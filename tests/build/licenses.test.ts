import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** Licenses that allow redistribution with their text. */
const PERMISSIVE = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'];

const CLIENT = 'dist/client/licenses.txt';
const SERVER = 'dist/server/licenses.txt';

/** Sections of Vite's form: `## name - version (identifier)` and the text of the license. */
async function readLicenses(file: string) {
  const [, ...sections] = (await readFile(file, 'utf8')).split(/^## (?=\S+ - \d)/m);
  return sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n');
    const [, name, identifier] = /^(\S+) - \S+ \((.+)\)$/.exec(heading) ?? [];
    return { name: name ?? heading, identifier, text: lines.join('\n').trim() };
  });
}

it.each([CLIENT, SERVER])(
  '%s has the text of each license, and permissive ones alone',
  async (file) => {
    const wrong = (await readLicenses(file)).filter(
      ({ identifier = '', text }) => !PERMISSIVE.includes(identifier) || text.length < 200,
    );
    expect(wrong).toEqual([]);
  },
);

it('the license files name what visitors receive, and every dependency of the project', async () => {
  const received = (await readLicenses(CLIENT)).map(({ name }) => name);
  const CLIENTS = ['react', 'react-dom', 'react-router', 'vanilla-cookieconsent'];
  expect(received).toEqual(expect.arrayContaining(CLIENTS));
  const names = [...received, ...(await readLicenses(SERVER)).map(({ name }) => name)];
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  // It exports `react-router`, and has no code of its own.
  const own = Object.keys(dependencies).filter((name) => name !== 'react-router-dom');
  expect(names).toEqual(expect.arrayContaining(own));
});

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

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

describe.each([CLIENT, SERVER])('%s', (file) => {
  it('has the text of each license', async () => {
    const licenses = await readLicenses(file);
    expect(licenses.filter(({ text }) => text.length < 200)).toEqual([]);
  });

  it('has permissive licenses only', async () => {
    const licenses = await readLicenses(file);
    const others = licenses.filter(({ identifier = '' }) => !PERMISSIVE.includes(identifier));
    expect(others).toEqual([]);
  });
});

it('the license file of the client names what visitors receive', async () => {
  const names = (await readLicenses(CLIENT)).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'react-router',
      'vanilla-cookieconsent',
      'lucide',
    ]),
  );
});

it('the license file of the server names every dependency of the project', async () => {
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  const names = [...(await readLicenses(SERVER)), ...(await readLicenses(CLIENT))].map(
    ({ name }) => name,
  );
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
});

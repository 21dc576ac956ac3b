import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Licenses that allow redistribution with their text. */
const PERMISSIVE = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'];

it.each([
  ['client', ['react', 'react-dom', 'react-router', 'vanilla-cookieconsent']],
  ['server', ['express', 'helmet', 'pino', 'zod']],
])(
  '%s/licenses.txt has the text of each license, permissive ones alone, of %j',
  (folder, names) => {
    // Sections of Vite's form: `## name - version (identifier)` and the text of the license.
    const [, ...sections] = readFileSync(`dist/${folder}/licenses.txt`, 'utf8').split(
      /^## (?=\S+ - \d)/m,
    );
    const licenses = sections.map(
      (section) => /^(\S+) - \S+ \(([^\n]+?)\)\n(.{200})?/s.exec(section) ?? [],
    );
    expect(licenses.map(([, name]) => name)).toEqual(expect.arrayContaining(names));
    const wrong = licenses.filter(
      ([, , license = '', text]) => !PERMISSIVE.includes(license) || !text,
    );
    expect(wrong).toEqual([]);
  },
);

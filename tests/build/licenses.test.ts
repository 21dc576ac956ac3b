import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../support/process/find-program.ts';

/** Identifiers of licenses that allow a package to be redistributed if the license text is included. */
const PERMISSIVE = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1'];

describe.each([
  ['client', ['react', 'react-dom', 'react-router', 'vanilla-cookieconsent']],
  ['server', ['express', 'helmet', 'pino', 'zod']],
])('dist/%s/licenses.txt lists the bundled packages and their licenses', (folder, names) => {
  // For each package, the license file contains the heading `## name - version (license identifier)` and the
  // text of the license.
  const [, ...sections] = readFileSync(`dist/${folder}/licenses.txt`, 'utf8').split(
    /^## (?=\S+ - \d)/m,
  );
  const licenses = sections.map(
    (section) => /^(\S+) - \S+ \(([^\n]+?)\)\n(.{200})?/s.exec(section) ?? [],
  );

  it('the license file lists the bundled packages', () => {
    expect(licenses.map(([, name]) => name)).toEqual(expect.arrayContaining(names));
  });

  it('the license file contains only permissive licenses, each with its text', () => {
    const wrong = licenses.filter(
      ([, , license = '', text]) => !PERMISSIVE.includes(license) || !text,
    );
    expect(wrong).toEqual([]);
  });
});

it('the documented audit and SBOM commands select shipped packages, not build tools', () => {
  // The test only runs the SBOM command, because the audit, which selects packages alike, needs the registry.
  const [, options = ''] =
    /`npm audit (--omit=.*?)`.*`npm sbom \1 /s.exec(readFileSync('SECURITY.md', 'utf8')) ?? [];
  const sbom = runProgram('npm', ['sbom', '--sbom-format=cyclonedx', ...options.split(' ')]);
  expect(sbom.match(/(?<="name": ")(express|vite|playwright)(?=")/g)).toEqual(['express']);
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { copyProject } from '../support/process/project-copy.ts';
import { replaceTexts } from '../support/process/replace-texts.ts';
import { startSite } from '../support/process/start-site.ts';

/**
 * Matches a step of a documented guide, such as "1. Create `file` …" or "1. In `file`, after `line`, …", and
 * the code block below it. The `line` is quoted without its indentation.
 */
const STEP =
  /^\d\. (?:Create|In) `(.+?)`(?:, (after|before|replace) `(.+?)`)?.*?```\w+\n(.*?) +```/gms;

const read = (file: string) => readFileSync(file, 'utf8');
const guides = read('docs/content.md') + read('CONTRIBUTING.md');

it('the documented steps for adding a page, price, FAQ question or variable work', async () => {
  const copy = await copyProject({ withSources: true, withDependencies: true });
  for (const [, file = '', place = '', line = '', block = ''] of guides.matchAll(STEP)) {
    const code = block.replaceAll(/^ {3}/gm, '');
    const results = { after: `${line}\n${code}`, before: `${code}\n${line}`, replace: code };
    const result = results[place as keyof typeof results];
    const target = join(copy, file);
    await mkdir(dirname(target), { recursive: true });
    // The copy of the project contains no tests. If a step changes a test, only check that the original test
    // contains the line that the step names.
    const original = existsSync(target) ? target : file;
    const text = result ? replaceTexts(read(original), [[line, result]]) : code;
    if (!place || original === target) await writeFile(target, text);
  }
  for (const script of ['node_modules/typescript/bin/tsc', 'src/build/build.mjs'])
    execFileSync(process.execPath, [script], { cwd: copy });
  const { origin } = await startSite({
    directory: copy,
    environment: { CONTACT_HOURS: '9:00-18:00' },
  });
  for (const [path, text] of [
    ['/about', 'Quiénes somos.</h1>'],
    ['/about.md', '# Quiénes somos.'],
    ['/sitemap.xml', '/about</loc>'],
    ['/', 'href="/about"'],
    ['/pricing', '39\u00a0€/mes'],
    ['/', '¿Tengo que instalar algo?'],
    ['/', '"contactHours":"9:00-18:00"'],
  ])
    expect(await (await fetch(origin + path)).text(), path).toContain(text);
});

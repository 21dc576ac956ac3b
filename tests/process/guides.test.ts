import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findNodes, getText, parseMarkdown } from '../support/app/markdown.ts';
import { copyProject } from '../support/process/project-copy.ts';
import { SiteProcess } from '../support/process/site-process.ts';

/** An item of a numbered list such as "In `file`, after `line`, add …:", with the code block below it. */
interface Step {
  file: string;
  place: 'after' | 'before' | 'replace' | 'create';
  /** The line in the file, without indentation, to which `place` refers. */
  line: string;
  code: string;
}

const steps = ['docs/content.md', 'CONTRIBUTING.md'].flatMap(readSteps);
const code = steps.map((step) => step.code).join('\n');
const find = (pattern: RegExp) => pattern.exec(code)?.[1] ?? expect.unreachable(`no ${pattern}`);

let server: SiteProcess;

beforeAll(async () => {
  const copy = await copyProject({ withSources: true, withDependencies: true });
  for (const step of steps) {
    const target = join(copy, step.file);
    await mkdir(dirname(target), { recursive: true });
    // A step for a file outside the sources, such as a test, is only checked.
    const isSource = existsSync(target) || step.place === 'create';
    const text = applyStep(isSource ? target : step.file, step);
    if (isSource) writeFileSync(target, text);
  }
  const run = (script: string) => execFileSync(process.execPath, [script], { cwd: copy });
  run('node_modules/typescript/bin/tsc');
  run('src/build/build.mjs');
  const environment = { CONTACT_HOURS: '9:00-18:00' };
  server = new SiteProcess({ directory: copy, environment });
});

afterAll(() => server.stop());

it.each([
  ['/about', `>${find(/heading: '(.+)'/)}</h1>`],
  ['/about.md', `# ${find(/heading: '(.+)'/)}`],
  ['/sitemap.xml', '/about</loc>'],
  ['/', 'href="/about"'],
  ['/pricing', `${find(/specialPrice: (\d+)/)}\u00a0€/mes`],
  ['/', find(/question: '(.+)'/)],
  ['/', '"contactHours":"9:00-18:00"'],
])('a project changed by the guides serves %s with %s', async (path, text) => {
  const response = await fetch((await server.waitUntilReady()) + path);
  expect(await response.text()).toContain(text);
});

function readSteps(document: string): Step[] {
  const { body } = parseMarkdown(readFileSync(document, 'utf8'));
  return findNodes(body, 'listItem').flatMap((item) => {
    const [file, line] = findNodes(item, 'inlineCode').map(({ value }) => value);
    const [block] = findNodes(item, 'code');
    const [, create, place = create && 'create'] =
      /^(?:(Create)|In \S+, (after|before|replace)) /.exec(getText(item)) ?? [];
    if (!file || !block || !place) return [];
    return [{ file, place: place as Step['place'], line: line ?? '', code: block.value }];
  });
}

/** @throws unless a new file does not exist yet, and the line of a step occurs once. */
function applyStep(path: string, { file, place, line, code }: Step): string {
  if (place === 'create') {
    expect(existsSync(path), `${file} must be new`).toBe(false);
    return code;
  }
  const lines = readFileSync(path, 'utf8').split('\n');
  const found = lines.flatMap((text, index) => (text.trim() === line ? index : []));
  expect(found, `lines of ${file} that are ${line}`).toHaveLength(1);
  const index = Number(found[0]) + (place === 'after' ? 1 : 0);
  return lines.toSpliced(index, place === 'replace' ? 1 : 0, code).join('\n');
}

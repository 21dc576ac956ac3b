import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNodes, parseMarkdown } from '../support/app/markdown.ts';
import { type Document, findWrongLinks } from './find-wrong-links.ts';
import { findWrongTitles } from './find-wrong-titles.ts';
import { findFiles, type Repository } from './repository.ts';

/** What a document of the project says of the project and is not so. */
export function findDocumentFaults(
  file: string,
  markdown: string,
  repository: Repository,
): string[] {
  const document = { file, body: parseMarkdown(markdown).body };
  return [
    ...findWrongLinks(document),
    ...findWrongPaths(document, repository),
    ...findWrongTitles(document, repository),
    ...findWrongScripts(markdown),
  ].map((fault) => `${file}: ${fault}`);
}

/** A name of one of these kinds is a file of the project, whatever stands before it. */
const SOURCE = /^[\w./-]+\.(?:ts|tsx|mjs|css)$/;

function findWrongPaths({ file, body }: Document, repository: Repository): string[] {
  const commands = findNodes(body, 'code')
    .filter(({ lang }) => lang === 'sh')
    .flatMap(({ value }) => value.split('\n'));
  const made = commands.flatMap((line) => /^\s*(?:cp|mkdir|mv)\b.* (\S+)/.exec(line)?.[1] ?? []);
  const inCommands = commands
    .flatMap((line) => line.trim().split(/\s+/))
    .filter((word) => isPath(word, repository) && !made.includes(word));
  const named = findNodes(body, 'inlineCode')
    .map(({ value }) => value.replace(/[#:].*/, ''))
    .filter((value) => SOURCE.test(value) || isPath(value, repository));
  return [...new Set([...named, ...inCommands])]
    .filter((path) => !path.startsWith('/') && !path.includes('..'))
    .filter((path) => findFiles(path, repository).length === 0)
    .filter((path) => !existsSync(join(dirname(file), path)))
    .map((path) => `\`${path}\` is no file or folder of the project`);
}

/** Whether it begins with a folder of the project: `docs/cdn.md`, `http/pages`, and not `text/html`. */
function isPath(value: string, repository: Repository): boolean {
  const [, folder] = /^([\w.-]+\/)[\w./-]*$/.exec(value) ?? [];
  return folder !== undefined && findFiles(folder, repository).length > 0;
}

function findWrongScripts(markdown: string): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = [...markdown.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)];
  return [...new Set(named.map(([, script, name = '']) => script ?? name))]
    .filter((name) => !Object.hasOwn(scripts, name))
    .map((name) => `package.json has no script ${name}`);
}

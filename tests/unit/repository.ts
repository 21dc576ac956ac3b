import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of the project by their paths from its root, and the folders, each with a slash at its end. */
export type Repository = readonly string[];

/** What a build leaves, so that texts may name it. */
const BUILT = [
  'dist/build.json',
  'dist/client/assets/',
  'dist/next/',
  'dist/previous/assets/',
  'dist/server/server.mjs',
];

const NOT_LISTED = [
  '.git',
  ...readFileSync('.gitignore', 'utf8')
    .split('\n')
    .map((line) => line.replaceAll('/', '')),
];

export function listRepository(): Repository {
  const listed = readdirSync('.', { withFileTypes: true })
    .filter(({ name }) => !NOT_LISTED.includes(name))
    .flatMap((entry) => (entry.isDirectory() ? listFolder(entry.name) : [entry.name]));
  const built = BUILT.flatMap((path) => listParents(path).concat(path));
  return [...new Set([...listed, ...built])];
}

function listFolder(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [
    `${folder}/`,
    ...entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return entry.isDirectory() ? `${path}/` : path;
    }),
  ];
}

/** `a/b/c` → `a/`, `a/b/`. */
function listParents(path: string): string[] {
  return [...path.matchAll(/\/(?=.)/g)].map(({ index }) => path.slice(0, index + 1));
}

/** Texts leave out the first folders of a path, and of tests also the end. */
export function findFiles(path: string, repository: Repository): string[] {
  const ends = ['', '/', '.ts', '.tsx', '.test.ts', '.spec.ts'].map((end) => `/${path}${end}`);
  return repository.filter((file) => ends.some((end) => `/${file}`.endsWith(end)));
}

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const PAGES = 'src/shared/pages';
const DECISION = 'docs/decisions/0014-the-first-page-is-not-hydrated.md';

/** Hooks that only read what the document brings. */
const READING = ['useDocumentData', 'useSite', 'useText'];

it.each(listSources())('%s needs nothing of React in the browser', (file) => {
  expect(findClientCode(readFileSync(file, 'utf8')), `See ${DECISION}`).toEqual([]);
});

it('reads the sources of everything between header and footer, and nothing else', () => {
  const files = listSources();
  expect(files.length).toBeGreaterThan(40);
  expect(files).toContain('src/shared/components/accordion.tsx');
  expect(files).not.toContain('src/shared/components/header/site-header.tsx');
});

it('finds handlers, hooks and references that are planted', () => {
  const source = `const fill = useText(); const [open, setOpen] = useState(false);
    useEffect(() => {}); useMenu(); React.useId();
    <button onClick={toggle} onToggle={toggle} ref={button} />`;
  expect(findClientCode(source)).toEqual([
    'useState',
    'useEffect',
    'useMenu',
    'useId',
    'onClick',
    'onToggle',
    'ref',
  ]);
});

function findClientCode(source: string): string[] {
  const hooks = [...source.matchAll(/\buse[A-Z]\w*(?=\()/g)].map(([name]) => name);
  const attributes = [...source.matchAll(/(?<=\s)(on[A-Z]\w*|ref)(?==[{"])/g)].map(
    ([name]) => name,
  );
  return [...hooks.filter((name) => !READING.includes(name)), ...attributes];
}

/** Every component that a page imports, itself or through others. */
function listSources(): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx)'/g)) {
      const imported = join(dirname(file), path);
      // The list of pages, which page-metadata.tsx reads.
      if (imported !== 'src/shared/routes.tsx') visit(imported);
    }
  };
  for (const page of readdirSync(PAGES)) visit(join(PAGES, page));
  return [...found].sort();
}

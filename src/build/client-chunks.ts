import { join } from 'node:path';

/** What Rolldown tells of the modules while it groups them. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const ENTRY = join(process.cwd(), 'src/client/entry.ts');
const HYDRATE = join(process.cwd(), 'src/client/hydrate.tsx');

/**
 * One file for all that hydration needs, because one compresses better than two and is asked for
 * once; and one for the parts that most pages share. Everything else is where it is used.
 */
export const clientChunks = {
  includeDependenciesRecursively: false,
  groups: [
    { name: (id: string, modules: Modules) => (isHydration(id, modules) ? 'hydrate' : null) },
    { name: 'page-parts', minShareCount: 4 },
  ],
};

/** Not what `entry` needs too: hydration must not be fetched for it. */
function isHydration(id: string, modules: Modules): boolean {
  return findImports(HYDRATE, modules).has(id) && !findImports(ENTRY, modules).has(id);
}

/** A module with everything that it imports statically, itself or through others. */
function findImports(id: string, modules: Modules, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
    findImports(imported, modules, found);
  }
  return found;
}

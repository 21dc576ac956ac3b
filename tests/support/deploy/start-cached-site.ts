import { afterAll, onTestFinished } from 'vitest';
import type { Changes } from '../process/change.ts';
import { CachedSite } from './cached-site.ts';

let shared: CachedSite | undefined;

/** To be called once in a file: ends what `startCachedSite` shares between its tests. */
export function endCachedSite(): void {
  afterAll(() => shared?.stop());
}

/** A cache with nothing in it, and the site behind it; one of its own where something is planted. */
export async function startCachedSite(changes?: Changes): Promise<CachedSite> {
  if (!changes) {
    shared ??= await CachedSite.start();
    await shared.reset();
    return shared;
  }
  const cached = await CachedSite.start(changes);
  onTestFinished(() => cached.stop());
  return cached;
}

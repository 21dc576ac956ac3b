import { ensureBuild } from '../../src/build/ensure-build.mjs';

/** Vitest's global set-up: the tests run around the built client. */
export async function setup(): Promise<void> {
  await ensureBuild();
}

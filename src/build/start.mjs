import './check-node.mjs';
import { ensureBuild } from './ensure-build.mjs';

try {
  await ensureBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** A variable, so that neither type checker nor bundler looks for the output among the sources. */
const server = new URL('../../dist/server/server.mjs', import.meta.url).href;
await import(server);

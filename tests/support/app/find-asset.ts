import { readdirSync, readFileSync } from 'node:fs';
import type { Manifest } from 'vite';

const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
const built = new Set(
  Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
);

/** Names of the assets of the last build, compressed forms included; those of former ones lie beside them. */
const assets: readonly string[] = readdirSync('dist/client/assets').filter((name) =>
  built.has(`assets/${name.replace(/\.(br|gz)$/, '')}`),
);

/** @returns the path of an asset. @throws when there is none. */
export function findAsset(pattern: RegExp): string {
  const asset = assets.find((file) => pattern.test(file));
  if (!asset) throw new Error(`The build has no asset ${pattern}`);
  return `/assets/${asset}`;
}

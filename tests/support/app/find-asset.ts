import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';

const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
const assets = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) =>
  [file, ...css, ...assets].map((path) => path.replace('assets/', '')),
);

/**
 * @returns the URL path of the first asset in the latest build whose file name matches the pattern
 * @throws if no asset matches
 */
export function findAsset(pattern: RegExp): string {
  const asset = assets.find((file) => pattern.test(file));
  if (!asset) throw new Error(`The build has no asset ${pattern}`);
  return `/assets/${asset}`;
}

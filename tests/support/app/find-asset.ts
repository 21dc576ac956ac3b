import { readdirSync } from 'node:fs';

const assets = readdirSync('dist/client/assets');

/** @returns the path of a file of the build. @throws when there is none. */
export function findAsset(pattern: RegExp): string {
  const asset = assets.find((file) => pattern.test(file));
  if (!asset) throw new Error(`The build has no asset ${pattern}`);
  return `/assets/${asset}`;
}

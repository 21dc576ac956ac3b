import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '../site/resource.ts';
import { ASSETS_PATH, loadStaticFiles } from './static-files.ts';

/**
 * The files of the client build, and the assets of the release before it, which the build keeps
 * beside it in `previous/`: during a deployment, and after it, pages of that release are still open.
 * @returns resources by path.
 */
export function loadBuiltFiles(
  clientDirectory: string,
  headers: Readonly<Record<string, string>>,
): Map<string, Resource> {
  const previousDirectory = join(clientDirectory, '../previous');
  const previous = existsSync(previousDirectory) ? loadStaticFiles(previousDirectory, headers) : [];
  const current = loadStaticFiles(clientDirectory, headers);
  const assets = [...previous].filter(([path]) => path.startsWith(ASSETS_PATH));
  return new Map([...assets, ...current]);
}

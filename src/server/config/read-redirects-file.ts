import { readFileSync, statSync } from 'node:fs';

/** A ConfigMap of Kubernetes holds no more. */
const MAX_BYTES = 1_048_576;

/**
 * The text of `REDIRECTS_FILE`, without a byte order mark.
 * @throws {Error} saying why it cannot be read.
 */
export function readRedirectsFile(file: string): string {
  const stats = statSync(file);
  // A pipe or a device might never end.
  if (!stats.isFile()) throw new Error('It is not a regular file');
  if (stats.size > MAX_BYTES) throw new Error(`It has ${stats.size} bytes`);
  return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
}

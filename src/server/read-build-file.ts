import { readFileSync } from 'node:fs';
import { StartError } from './config/config.ts';

/**
 * Reads a JSON file that the build has written, such as Vite's manifest.
 * @throws {StartError} if the file cannot be read; the message names the file
 */
export function readBuildFile<Value>(file: string): Readonly<Record<string, Value>> {
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch (error) {
    const reason = (error as Error).message;
    throw new StartError(`${file} of the build cannot be read (${reason}). Run: npm run build`);
  }
}

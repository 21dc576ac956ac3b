import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Checks JSON-LD documents against schema.org's vocabulary: the compiler reads them as literals of
 * schema-dts, which refuses unknown types, unknown properties and values of another kind.
 * @returns the compiler's complaints.
 */
export async function checkSchemaTypes(documents: readonly unknown[]): Promise<string> {
  // Within the project, so that schema-dts is found.
  const directory = await mkdtemp(join('node_modules', '.structured-data-'));
  const file = join(directory, 'documents.ts');
  const literals = documents.map((json) => `void (${JSON.stringify(json)} satisfies Graph);`);
  await writeFile(file, ["import type { Graph } from 'schema-dts';", ...literals].join('\n'));
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
  ];
  try {
    await execute('node_modules/.bin/tsc', [...options, '--moduleResolution', 'bundler', file]);
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    await rm(directory, { recursive: true });
  }
}

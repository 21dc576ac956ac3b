import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram, type Outcome, runProgram } from '../process/find-program.ts';
import { createFolder } from '../process/project-copy.ts';

export const promtool = findProgram('promtool', 'prometheus');

/** Runs promtool, which must be installed, in a folder. */
export function runPromtool(folder: string, ...args: string[]): Outcome {
  return runProgram('promtool', args, { cwd: folder });
}

/** @returns whether each expression is valid PromQL, and what promtool says of the others. */
export async function checkExpressions(expressions: readonly string[]): Promise<Outcome> {
  const folder = await createFolder();
  const rules = expressions.map((expr, index) => ({ record: `expression_${index}`, expr }));
  const file = { groups: [{ name: 'expressions', rules }] };
  await writeFile(join(folder, 'rules.yaml'), JSON.stringify(file));
  return runPromtool(folder, 'check', 'rules', 'rules.yaml');
}

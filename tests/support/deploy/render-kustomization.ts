import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { findProgram, runProgram } from '../process/find-program.ts';
import { createFolder } from '../process/project-copy.ts';

const MANIFESTS = 'deploy/kubernetes';

export interface KubernetesObject {
  apiVersion: string;
  kind: string;
}

/** A text in one of the files, and what stands in its place. */
export interface Edit {
  file: string;
  from: string;
  to: string;
}

/** Undefined where it is not installed; then nothing here can be rendered. */
export const kubectl = findProgram('kubectl', 'kubernetes-client');

/** @returns the objects that kubectl makes of a folder in `deploy/kubernetes`, or in a copy of it. */
export function renderKustomization(folder: string, manifests = MANIFESTS): KubernetesObject[] {
  const { status, output } = runProgram('kubectl', ['kustomize', join(manifests, folder)]);
  if (status !== 0) throw new Error(output);
  // The output may end with warnings, which kubectl writes as comments.
  return parseAllDocuments(output).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS();
  });
}

/** The same from a copy with a change. @throws where the text to be changed is not there. */
export async function renderChanged(folder: string, { file, from, to }: Edit) {
  const copy = await createFolder();
  await cp(MANIFESTS, copy, { recursive: true });
  const path = join(copy, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${JSON.stringify(from)}`);
  await writeFile(path, text.replace(from, to));
  return renderKustomization(folder, copy);
}

/** The one object of a kind. @throws where there is none, or more. */
export function getObject<Kind>(
  objects: readonly unknown[],
  isKind: (object: unknown) => object is Kind,
): Kind {
  const [object, ...others] = objects.filter(isKind);
  if (object === undefined || others.length > 0) throw new Error('Not one object of that kind');
  return object;
}

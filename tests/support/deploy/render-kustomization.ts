import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2';
import type { ConfigMap, Namespace, Service } from 'kubernetes-types/core/v1';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { parseAllDocuments } from 'yaml';
import { editFile } from '../process/build-project.ts';
import { findProgram, runProgram } from '../process/find-program.ts';
import { createFolder } from '../process/project-copy.ts';

const MANIFESTS = 'deploy/kubernetes';
export const OVERLAY = 'overlays/example';
export const MAINTENANCE = '../maintenance';
export const STAGING = '../staging';

interface Kinds {
  ConfigMap: ConfigMap;
  Deployment: Deployment;
  HorizontalPodAutoscaler: HorizontalPodAutoscaler;
  Ingress: Ingress;
  Namespace: Namespace;
  NetworkPolicy: NetworkPolicy;
  PodDisruptionBudget: PodDisruptionBudget;
  Service: Service;
}

export interface KubernetesObject {
  apiVersion: string;
  kind: string;
}

/** A text in one of the files, and its replacement. */
export type Edit = readonly [file: string, from: string, to: string];

export const kubectl = findProgram('kubectl', 'kubernetes-client');

/** @returns the objects of a folder in `deploy/kubernetes`, or in a copy of it. */
export function renderKustomization(folder = OVERLAY, manifests = MANIFESTS): KubernetesObject[] {
  const { status, output } = runProgram('kubectl', ['kustomize', join(manifests, folder)]);
  if (status !== 0) throw new Error(output);
  // The output may end with warnings, which kubectl writes as comments.
  return parseAllDocuments(output).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS();
  });
}

/** The objects of the overlay in a changed copy. @throws where the text to be changed is not there. */
export async function renderChanged([file, from, to]: Edit): Promise<KubernetesObject[]> {
  const copy = await createFolder();
  await cp(MANIFESTS, copy, { recursive: true });
  await editFile(join(copy, file), from, to);
  return renderKustomization(OVERLAY, copy);
}

/**
 * The one object of a kind.
 * @param name what its name begins with, where there are others of the kind.
 * @throws where there is none, or more.
 */
export function getObject<Kind extends keyof Kinds>(
  objects: readonly KubernetesObject[],
  kind: Kind,
  name = '',
): Kinds[Kind] {
  const [object, ...others] = objects
    .filter((each) => each.kind === kind)
    .map((each) => each as Kinds[Kind])
    .filter(({ metadata }) => metadata?.name?.startsWith(name));
  if (object === undefined || others.length > 0) throw new Error(`Not one ${kind} ${name}`);
  return object;
}

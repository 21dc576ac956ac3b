import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import type { KubernetesObject } from '../support/deploy/render-kustomization.ts';

const models = [
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
];

/**
 * What an API server would refuse or drop: wrong types and values, missing fields, fields that the
 * schema of that kind does not have, and fields without a value.
 */
export function findSchemaFaults(object: KubernetesObject): string[] {
  const { apiVersion, kind } = object;
  const model = models.find((each) => each.apiVersion === apiVersion && each.kind === kind);
  if (!model) return [`no schema for ${kind} of ${apiVersion}`];
  const read = new Set<string>();
  const faults: string[] = [];
  try {
    model.prototype.validate.call(watchReads(object, '', read));
  } catch (error) {
    const { errors } = error as { errors: { instancePath: string; message: string }[] };
    faults.push(...errors.map(({ instancePath, message }) => `${instancePath} ${message}`));
  }
  return [...faults, ...findUnread(object, '', read)].map((fault) => `${kind}: ${fault}`);
}

/**
 * The validators of the package let unknown fields pass. But they read every field that they know,
 * even beside a fault, and no other; so what they have not read is unknown.
 */
function watchReads(value: unknown, path: string, read: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const field = `${path}/${String(key)}`;
      read.add(field);
      return watchReads(Reflect.get(target, key), field, read);
    },
  });
}

function findUnread(value: unknown, path: string, read: ReadonlySet<string>): string[] {
  if (value === null) return [`${path} has no value`];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const field = `${path}/${key}`;
    return read.has(field) ? findUnread(child, field, read) : [`${field} is unknown`];
  });
}

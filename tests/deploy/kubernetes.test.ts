import { describe, expect, it } from 'vitest';
import {
  type Edit,
  kubectl,
  renderChanged,
  renderKustomization,
} from '../support/deploy/render-kustomization.ts';
import { findSchemaFaults } from './kubernetes-schemas.ts';

const OVERLAY = 'overlays/example';
const deployment = 'base/deployment.yaml';

const pod = 'Deployment: /spec/template/spec';
const container = `${pod}/containers/0`;

/** Each is rendered by kubectl as if nothing were wrong. The last text is where the fault is found. */
const plants: [name: string, edit: Edit, place: string][] = [
  [
    'a misspelt field',
    { file: deployment, from: 'spec:\n', to: 'spec:\n  replcas: 2\n' },
    'Deployment: /spec/replcas is unknown',
  ],
  [
    'a misspelt field of a container',
    { file: deployment, from: 'readinessProbe:', to: 'readynessProbe:' },
    `${container}/readynessProbe is unknown`,
  ],
  [
    'a misspelt field in a probe',
    { file: deployment, from: 'failureThreshold: 60', to: 'failureTreshold: 60' },
    `${container}/startupProbe/failureTreshold is unknown`,
  ],
  [
    'a field of containers where those of the pod stand',
    { file: deployment, from: 'runAsNonRoot: true', to: 'readOnlyRootFilesystem: true' },
    `${pod}/securityContext/readOnlyRootFilesystem is unknown`,
  ],
  [
    'a misspelt field at the top',
    { file: 'base/service.yaml', from: 'spec:', to: 'specs:' },
    'Service: /specs is unknown',
  ],
  [
    'a number in quotes',
    { file: deployment, from: 'GracePeriodSeconds: 45', to: 'GracePeriodSeconds: "45"' },
    `${pod}/terminationGracePeriodSeconds must be integer`,
  ],
  [
    'a number without quotes where a text belongs',
    { file: deployment, from: 'port: "9464"', to: 'port: 9464' },
    'Deployment: /spec/template/metadata/annotations/prometheus.io~1port must be string',
  ],
  [
    'a text where a list belongs',
    { file: deployment, from: 'drop: [ALL]', to: 'drop: ALL' },
    `${container}/securityContext/capabilities/drop must be array`,
  ],
  [
    'a value that is none of the allowed ones',
    { file: deployment, from: 'IfNotPresent', to: 'IfMissing' },
    `${container}/imagePullPolicy must be equal to one of the allowed values`,
  ],
  [
    'a quantity in a unit that does not exist',
    { file: deployment, from: '256Mi', to: '256MB' },
    `${container}/resources/limits/memory `,
  ],
  [
    'a required field that is missing',
    { file: 'base/horizontal-pod-autoscaler.yaml', from: '  maxReplicas: 6\n', to: '' },
    'HorizontalPodAutoscaler: /spec must have required property maxReplicas',
  ],
  [
    'a field without a value',
    { file: 'base/pod-disruption-budget.yaml', from: 'maxUnavailable: 1', to: 'maxUnavailable:' },
    'PodDisruptionBudget: /spec/maxUnavailable has no value',
  ],
  [
    'a version that does not exist',
    { file: 'base/horizontal-pod-autoscaler.yaml', from: 'autoscaling/v2', to: 'autoscaling/v3' },
    'no schema for HorizontalPodAutoscaler of autoscaling/v3',
  ],
];

describe.skipIf(kubectl === undefined)('the Kubernetes objects', () => {
  it.each(['base', OVERLAY])('of %s are what the schemas of Kubernetes want', (folder) => {
    expect(renderKustomization(folder).flatMap(findSchemaFaults)).toEqual([]);
  });

  it('of the overlay are complete', () => {
    const kinds = renderKustomization(OVERLAY).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual([
      'ConfigMap',
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'Namespace',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
    ]);
  });

  it.each(plants)('are not accepted with %s', async (_name, edit, place) => {
    const faults = (await renderChanged(OVERLAY, edit)).flatMap(findSchemaFaults);
    expect(faults).toContainEqual(expect.stringContaining(place));
    expect(faults.filter((fault) => !fault.startsWith(place))).toEqual([]);
  });
});

import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Edit,
  type KubernetesObject,
  kubectl,
  OVERLAY,
  renderChanged,
  renderKustomization,
} from '../support/deploy/render-kustomization.ts';
import { runProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';

const TYPES = resolve('node_modules/kubernetes-types');
const TSC = resolve('node_modules/typescript/bin/tsc');
const deployment = 'base/deployment.yaml';
const autoscaler = 'base/horizontal-pod-autoscaler.yaml';

/** Each is rendered by kubectl as if nothing were wrong. The last text is part of the error. */
const plants: [name: string, edit: Edit, error: string][] = [
  ['a misspelt field', [deployment, 'spec:\n', 'spec:\n  replcas: 2\n'], 'replcas'],
  [
    'a misspelt field of a container',
    [deployment, 'readinessProbe:', 'readynessProbe:'],
    'readynessProbe',
  ],
  [
    'a misspelt field in a probe',
    [deployment, 'failureThreshold: 60', 'failureTreshold: 60'],
    'failureTreshold',
  ],
  [
    'a field of containers where those of the pod stand',
    [deployment, 'runAsNonRoot: true', 'readOnlyRootFilesystem: true'],
    "'PodSecurityContext'",
  ],
  ['a misspelt field at the top', ['base/service.yaml', 'spec:', 'specs:'], 'specs'],
  [
    'a number in quotes',
    [deployment, 'GracePeriodSeconds: 45', 'GracePeriodSeconds: "45"'],
    "'number'",
  ],
  ['a number where a text belongs', [deployment, 'port: "9464"', 'port: 9464'], "'string'"],
  ['a text where a list belongs', [deployment, 'drop: [ALL]', 'drop: ALL'], "'string[]'"],
  ['a required field that is missing', [autoscaler, '  maxReplicas: 6\n', ''], "'maxReplicas'"],
  [
    'a field without a value',
    ['base/pod-disruption-budget.yaml', 'maxUnavailable: 1', 'maxUnavailable:'],
    "'null'",
  ],
  [
    'a version that does not exist',
    [autoscaler, 'autoscaling/v2', 'autoscaling/v3'],
    'autoscaling/v3',
  ],
];

/** The types have these as any text. */
const ENUMERATIONS: Record<string, string[]> = {
  imagePullPolicy: ['Always', 'IfNotPresent', 'Never'],
  pathType: ['Exact', 'ImplementationSpecific', 'Prefix'],
  protocol: ['TCP', 'UDP', 'SCTP'],
  type: ['RollingUpdate', 'RuntimeDefault', 'Resource', 'Utilization'],
  unhealthyPodEvictionPolicy: ['AlwaysAllow', 'IfHealthyBudget'],
  whenUnsatisfiable: ['DoNotSchedule', 'ScheduleAnyway'],
};

/** What the types of Kubernetes' API have against objects, by TypeScript's compiler. */
async function checkTypes(objects: readonly KubernetesObject[]): Promise<string> {
  const folder = await createFolder();
  const constants = objects.map((object, index) => {
    const group = object.apiVersion === 'v1' ? 'core/v1' : object.apiVersion.replace('.k8s.io', '');
    const type = `import('${TYPES}/${group}').${object.kind}`;
    return `export const object${index}: ${type} = ${JSON.stringify(object, null, 2)};\n`;
  });
  await writeFile(join(folder, 'objects.ts'), constants.join(''));
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--moduleResolution', 'bundler'];
  return runProgram(process.execPath, [TSC, ...options, 'objects.ts'], { cwd: folder }).output;
}

describe.skipIf(kubectl === undefined)('the Kubernetes objects', () => {
  it.each(['base', OVERLAY])(
    'of %s have only fields of the API, each of its type',
    async (folder) => {
      expect(await checkTypes(renderKustomization(folder))).toBe('');
    },
  );

  it.each(plants)('are not accepted with %s', async (_name, edit, error) => {
    const errors = (await checkTypes(await renderChanged(edit))).trim().split(/\n(?=\S)/);
    expect(errors).toEqual([expect.stringContaining(error)]);
  });

  it.each(Object.entries(ENUMERATIONS))('have only known values of %s', (field, values) => {
    const json = JSON.stringify(renderKustomization());
    const found = [...json.matchAll(new RegExp(`"${field}":"(.*?)"`, 'g'))].map(
      ([, value]) => value,
    );
    expect(found).not.toEqual([]);
    expect(values).toEqual(expect.arrayContaining(found));
  });
});

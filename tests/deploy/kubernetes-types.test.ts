import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Edit,
  type KubernetesObject,
  kubectl,
  MAINTENANCE,
  OVERLAY,
  renderChanged,
  renderKustomization,
  STAGING,
} from '../support/deploy/render-kustomization.ts';
import { runProgram } from '../support/process/find-program.ts';
import { createFolder } from '../support/process/project-copy.ts';

const TYPES = resolve('node_modules/kubernetes-types');
const TSC = resolve('node_modules/typescript/bin/tsc');
const deployment = 'base/deployment.yaml';
const autoscaler = 'base/horizontal-pod-autoscaler.yaml';

/** kubectl renders each without an error. The last text is part of the error of the compiler. */
const plants: [name: string, edit: Edit, error: string][] = [
  [
    'a misspelt field in a probe',
    [deployment, 'failureThreshold: 60', 'failureTreshold: 60'],
    'failureTreshold',
  ],
  ['a number where a text belongs', [deployment, 'port: "9464"', 'port: 9464'], "'string'"],
  ['a required field that is missing', [autoscaler, '  maxReplicas: 6\n', ''], "'maxReplicas'"],
  [
    'a version that does not exist',
    [autoscaler, 'autoscaling/v2', 'autoscaling/v3'],
    'autoscaling/v3',
  ],
];

/** The types allow any text for these. */
const ENUMERATIONS: Record<string, string[]> = {
  imagePullPolicy: ['Always', 'IfNotPresent', 'Never'],
  pathType: ['Exact', 'ImplementationSpecific', 'Prefix'],
  protocol: ['TCP', 'UDP', 'SCTP'],
  type: ['RollingUpdate', 'RuntimeDefault', 'Resource', 'Utilization'],
  unhealthyPodEvictionPolicy: ['AlwaysAllow', 'IfHealthyBudget'],
  whenUnsatisfiable: ['DoNotSchedule', 'ScheduleAnyway'],
};

/** @returns the errors of TypeScript for the objects, by the types of Kubernetes' API. */
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
  it.each(['base', OVERLAY, MAINTENANCE, STAGING])(
    'of %s have only fields of the API, each of its type',
    async (folder) => {
      expect(await checkTypes(renderKustomization(folder))).toBe('');
    },
  );

  it.each(plants)('are not accepted with %s', async (_name, edit, error) => {
    const errors = (await checkTypes(await renderChanged(edit))).trim().split(/\n(?=\S)/);
    expect(errors).toEqual([expect.stringContaining(error)]);
  });

  it('have only known values of enumerations', () => {
    const folders = [OVERLAY, MAINTENANCE, STAGING];
    const json = JSON.stringify(folders.map((folder) => renderKustomization(folder)));
    for (const [field, values] of Object.entries(ENUMERATIONS)) {
      const found = [...json.matchAll(new RegExp(`"${field}":"(.*?)"`, 'g'))].map(
        ([, value]) => value,
      );
      expect(found, field).not.toEqual([]);
      expect(values).toEqual(expect.arrayContaining(found));
    }
  });
});

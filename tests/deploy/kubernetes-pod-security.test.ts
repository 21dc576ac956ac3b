import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { describe, expect, it } from 'vitest';
import {
  getObject,
  type KubernetesObject,
  kubectl,
  renderChanged,
  renderKustomization,
} from '../support/deploy/render-kustomization.ts';
import { controls, findViolatedControls } from './pod-security.ts';

const OVERLAY = 'overlays/example';

/** A value for a field of the pod's specification, and the control that it violates. */
const plants: [field: string, value: unknown, control: string][] = [
  ['securityContext.windowsOptions', { hostProcess: true }, 'HostProcess'],
  ['hostNetwork', true, 'Host Namespaces'],
  ['hostPID', true, 'Host Namespaces'],
  ['hostIPC', true, 'Host Namespaces'],
  ['containers.0.securityContext.privileged', true, 'Privileged Containers'],
  ['containers.0.ports.1.hostPort', 9464, 'Host Ports'],
  ['containers.0.livenessProbe.httpGet.host', '192.0.2.1', 'Host Probes / Lifecycle Hooks'],
  [
    'containers.0.lifecycle',
    { preStop: { httpGet: { host: '192.0.2.1', port: 80 } } },
    'Host Probes / Lifecycle Hooks',
  ],
  ['containers.0.securityContext.appArmorProfile', { type: 'Unconfined' }, 'AppArmor'],
  ['securityContext.seLinuxOptions', { type: 'spc_t' }, 'SELinux'],
  ['securityContext.seLinuxOptions', { user: 'system_u' }, 'SELinux user'],
  ['containers.0.securityContext.seLinuxOptions', { role: 'system_r' }, 'SELinux role'],
  ['containers.0.securityContext.procMount', 'Unmasked', '/proc Mount Type'],
  ['securityContext.sysctls', [{ name: 'kernel.msgmax', value: '1' }], 'Sysctls'],
  ['volumes', [{ name: 'host', hostPath: { path: '/' } }], 'Volume Types'],
  ['containers.0.securityContext.allowPrivilegeEscalation', undefined, 'Privilege Escalation'],
  ['securityContext.runAsNonRoot', undefined, 'Running as Non-root'],
  ['containers.0.securityContext.runAsNonRoot', false, 'Running as Non-root'],
  ['securityContext.runAsUser', 0, 'Running as Non-root user'],
  ['containers.0.securityContext.runAsUser', 0, 'Running as Non-root user'],
  ['securityContext.seccompProfile', undefined, 'Seccomp'],
  ['containers.0.securityContext.seccompProfile', { type: 'Unconfined' }, 'Seccomp'],
  ['containers.0.securityContext.capabilities.drop', ['NET_RAW'], 'Capabilities'],
  ['containers.0.securityContext.capabilities.add', ['SYS_TIME'], 'Added capabilities'],
  [
    'initContainers',
    [{ name: 'init', securityContext: { allowPrivilegeEscalation: false } }],
    'Capabilities',
  ],
];

function getPodSpec(objects: readonly KubernetesObject[]) {
  return getObject(objects, Deployment.is).spec?.template.spec;
}

describe.skipIf(kubectl === undefined)('the pods in Kubernetes', () => {
  it.each(['base', OVERLAY])('of %s keep to the security standard "restricted"', (folder) => {
    expect(findViolatedControls(getPodSpec(renderKustomization(folder)))).toEqual([]);
  });

  it('live in a namespace that refuses others', () => {
    const { metadata } = getObject(renderKustomization(OVERLAY), Namespace.is);
    expect(metadata?.labels).toEqual({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  });

  it.each(plants)('violate it with a planted %s of %j: %s', (field, value, control) => {
    const podSpec = structuredClone(getPodSpec(renderKustomization(OVERLAY)));
    const path = field.split('.');
    const last = path.pop() ?? '';
    const parent = path.reduce((object, key) => Reflect.get(object, key), podSpec as object);
    Reflect.set(parent, last, value);
    expect(findViolatedControls(podSpec)).toEqual([control]);
  });

  it('violate each of its controls with one of the plants', () => {
    const planted = new Set(plants.map(([, , control]) => control));
    expect([...planted].toSorted()).toEqual(controls.map(({ name }) => name).toSorted());
  });

  it.each([
    ['drop: [ALL]', 'drop: [NET_RAW]', 'Capabilities'],
    ['runAsNonRoot: true', 'runAsNonRoot: false', 'Running as Non-root'],
    ['type: RuntimeDefault', 'type: Unconfined', 'Seccomp'],
  ])('violate it when their file says %s no more', async (from, to, control) => {
    const objects = await renderChanged(OVERLAY, { file: 'base/deployment.yaml', from, to });
    expect(findViolatedControls(getPodSpec(objects))).toEqual([control]);
  });
});

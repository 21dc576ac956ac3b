/** A control of the level "restricted", and the fields that are under it. */
interface Control {
  name: string;
  /** Fields of the pod's specification; `*` stands for each entry of a list or an object. */
  pod?: readonly string[];
  /** Fields of each container, those that start or debug a pod included. */
  container?: readonly string[];
  /** Containers that say nothing have the value of the pod, which may also say nothing. */
  isInherited?: true;
  allows: (value: unknown) => boolean;
}

const CONTAINER_LISTS = ['containers.*', 'initContainers.*', 'ephemeralContainers.*'];
const HANDLERS = ['livenessProbe', 'readinessProbe', 'startupProbe', 'lifecycle.*'];
const VOLUME_TYPES = `configMap csi downwardAPI emptyDir ephemeral image persistentVolumeClaim
  projected secret`.split(/\s+/);
const SELINUX_TYPES = ['container_t', 'container_init_t', 'container_kvm_t', 'container_engine_t'];
const SYSCTLS = `kernel.shm_rmid_forced net.ipv4.ip_local_port_range
  net.ipv4.ip_unprivileged_port_start net.ipv4.tcp_syncookies net.ipv4.ping_group_range
  net.ipv4.ip_local_reserved_ports net.ipv4.tcp_keepalive_time net.ipv4.tcp_fin_timeout
  net.ipv4.tcp_keepalive_intvl net.ipv4.tcp_keepalive_probes net.ipv4.tcp_rmem net.ipv4.tcp_wmem
  net.ipv4.tcp_slow_start_after_idle net.ipv4.tcp_notsent_lowat`.split(/\s+/);

/**
 * https://kubernetes.io/docs/concepts/security/pod-security-standards/, "Baseline" and "Restricted",
 * as of Kubernetes 1.36, for pods on Linux. Without the annotations that were replaced by fields.
 */
export const controls: readonly Control[] = [
  both('HostProcess', 'securityContext.windowsOptions.hostProcess', oneOf(undefined, false)),
  {
    name: 'Host Namespaces',
    pod: ['hostNetwork', 'hostPID', 'hostIPC'],
    allows: oneOf(undefined, false),
  },
  {
    name: 'Privileged Containers',
    container: ['securityContext.privileged'],
    allows: oneOf(undefined, false),
  },
  { name: 'Host Ports', container: ['ports.*.hostPort'], allows: oneOf(undefined, 0) },
  {
    name: 'Host Probes / Lifecycle Hooks',
    container: HANDLERS.flatMap((name) => [`${name}.httpGet.host`, `${name}.tcpSocket.host`]),
    allows: oneOf(undefined, ''),
  },
  both(
    'AppArmor',
    'securityContext.appArmorProfile.type',
    oneOf(undefined, 'RuntimeDefault', 'Localhost'),
  ),
  both('SELinux', 'securityContext.seLinuxOptions.type', oneOf(undefined, '', ...SELINUX_TYPES)),
  both('SELinux user', 'securityContext.seLinuxOptions.user', oneOf(undefined, '')),
  both('SELinux role', 'securityContext.seLinuxOptions.role', oneOf(undefined, '')),
  {
    name: '/proc Mount Type',
    container: ['securityContext.procMount'],
    allows: oneOf(undefined, 'Default'),
  },
  { name: 'Sysctls', pod: ['securityContext.sysctls.*.name'], allows: oneOf(...SYSCTLS) },
  {
    name: 'Volume Types',
    pod: ['volumes.*'],
    allows: (volume) =>
      Object.keys(volume as object).every((key) => key === 'name' || VOLUME_TYPES.includes(key)),
  },
  {
    name: 'Privilege Escalation',
    container: ['securityContext.allowPrivilegeEscalation'],
    allows: oneOf(false),
  },
  {
    ...both('Running as Non-root', 'securityContext.runAsNonRoot', oneOf(true)),
    isInherited: true,
  },
  both('Running as Non-root user', 'securityContext.runAsUser', (user) => user !== 0),
  {
    ...both('Seccomp', 'securityContext.seccompProfile.type', oneOf('RuntimeDefault', 'Localhost')),
    isInherited: true,
  },
  {
    name: 'Capabilities',
    container: ['securityContext.capabilities.drop'],
    allows: (dropped) => Array.isArray(dropped) && dropped.includes('ALL'),
  },
  {
    name: 'Added capabilities',
    container: ['securityContext.capabilities.add.*'],
    allows: oneOf('NET_BIND_SERVICE'),
  },
];

/** @returns the names of the controls to which the specification of a pod does not keep. */
export function findViolatedControls(podSpec: unknown): string[] {
  return controls.filter((control) => !keepsTo(control, podSpec)).map(({ name }) => name);
}

function keepsTo({ pod = [], container = [], isInherited, allows }: Control, podSpec: unknown) {
  const ofPod = pod.flatMap((path) => read(podSpec, path));
  const ofContainers = CONTAINER_LISTS.flatMap((list) => read(podSpec, list)).flatMap((each) =>
    container.flatMap((path) => read(each, path)),
  );
  if (!isInherited) return [...ofPod, ...ofContainers].every(allows);
  const [inherited] = ofPod;
  return (
    (inherited === undefined || allows(inherited)) &&
    ofContainers.every((value) => allows(value ?? inherited))
  );
}

/** Every value under a path; undefined where a field is not set, nothing where a list is not. */
function read(object: unknown, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (values, key) =>
      values.flatMap((value) => {
        const fields = (value ?? {}) as Record<string, unknown>;
        return key === '*' ? Object.values(fields) : [fields[key]];
      }),
    [object],
  );
}

function oneOf(...allowed: unknown[]) {
  return (value: unknown) => allowed.includes(value);
}

function both(name: string, field: string, allows: Control['allows']): Control {
  return { name, pod: [field], container: [field], allows };
}

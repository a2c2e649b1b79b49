import { everyComponent, RENDER_TIMEOUT_MS, render, renderWith } from '../../../tools/kubernetes/kustomize';
import { type Manifest, ofKind, type Pod, podsOf } from './manifest.fixture';

let pods: readonly Pod[];
let namespaces: readonly Manifest[];
beforeAll(() => {
  const all = [...render('overlays/dev'), ...renderWith(everyComponent()[0] ?? [])];
  pods = podsOf(all);
  namespaces = ofKind(all, 'Namespace');
}, RENDER_TIMEOUT_MS);

interface SecurityContext {
  readonly privileged?: boolean;
  readonly allowPrivilegeEscalation?: boolean;
  readonly readOnlyRootFilesystem?: boolean;
  readonly runAsNonRoot?: boolean;
  readonly runAsUser?: number;
  readonly procMount?: string;
  readonly seccompProfile?: { readonly type: string };
  readonly capabilities?: { readonly drop?: readonly string[]; readonly add?: readonly string[] };
}

/** Kinds of volumes that the standard "restricted" allows. */
const VOLUMES = [
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
];

/** A pod's violations of the Pod Security Standard "restricted". */
function faultsOf(pod: Pod): string[] {
  const {
    securityContext = {},
    volumes = [],
    hostNetwork,
    hostPID,
    hostIPC,
  } = pod.spec as {
    securityContext?: SecurityContext & { sysctls?: unknown[] };
    volumes?: Record<string, unknown>[];
    hostNetwork?: boolean;
    hostPID?: boolean;
    hostIPC?: boolean;
  };
  const everyContainer = [...pod.containers, ...((pod.spec.initContainers ?? []) as Pod['containers'])];
  const own = everyContainer.map((each) => ({
    ...securityContext,
    ...(each.securityContext as SecurityContext),
  }));
  const kinds = volumes.flatMap((volume) => Object.keys(volume).filter((key) => key !== 'name'));
  const rules: [string, boolean][] = [
    ['shares nothing with the node', !hostNetwork && !hostPID && !hostIPC && !securityContext.sysctls],
    ['volumes', kinds.every((kind) => VOLUMES.includes(kind))],
    ['host ports', everyContainer.every(({ ports = [] }) => ports.every((port) => !('hostPort' in port)))],
    ['not privileged', own.every(({ privileged, procMount }) => !privileged && procMount === undefined)],
    ['no escalation', own.every(({ allowPrivilegeEscalation }) => allowPrivilegeEscalation === false)],
    ['not root', own.every(({ runAsNonRoot, runAsUser }) => runAsNonRoot === true && runAsUser !== 0)],
    ['seccomp', own.every(({ seccompProfile }) => seccompProfile?.type === 'RuntimeDefault')],
    [
      'capabilities',
      own.every(({ capabilities }) => capabilities?.drop?.includes('ALL') && !capabilities.add),
    ],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => `${pod.of}: ${rule}`);
}

test('every pod keeps to the standard "restricted", which the namespace demands', () => {
  expect(pods.length).toBeGreaterThan(10);
  expect(pods.flatMap(faultsOf)).toEqual([]);
  for (const { metadata } of namespaces) {
    expect(metadata.labels?.['pod-security.kubernetes.io/enforce']).toBe('restricted');
  }
});

test('a pod that does not keep to it is found out', () => {
  const [pod] = pods;
  if (!pod) throw new Error('there is no pod');
  const root = { ...pod, spec: { ...pod.spec, securityContext: { runAsUser: 0 } } };
  const mounts = { ...pod, spec: { ...pod.spec, volumes: [{ name: 'node', hostPath: { path: '/' } }] } };
  expect(faultsOf(root)).toEqual([`${pod.of}: not root`, `${pod.of}: seccomp`]);
  expect(faultsOf(mounts)).toEqual([`${pod.of}: volumes`]);
});

test('no pod can write to its image, learns addresses of others from its environment, or can call the cluster’s API', () => {
  for (const { of, containers, spec } of pods) {
    const writable = containers.filter(
      ({ securityContext }) => securityContext?.readOnlyRootFilesystem !== true,
    );
    expect([of, writable.map(({ name }) => name)]).toEqual([of, []]);
    expect([of, spec.automountServiceAccountToken, spec.enableServiceLinks]).toEqual([of, false, false]);
  }
});

test('a service mounts nothing to write to', () => {
  const services = pods.filter(({ labels }) => labels['app.kubernetes.io/component'] === 'service');
  expect(services.length).toBeGreaterThan(6);
  const mounts = services.flatMap(({ containers }) =>
    containers.flatMap(({ volumeMounts = [] }) => volumeMounts),
  );
  expect(mounts.filter(({ readOnly }) => readOnly !== true)).toEqual([]);
});

test('every container has requests, a limit of memory and none of CPU', () => {
  for (const { of, containers } of pods) {
    for (const { resources } of containers) {
      const { requests = {}, limits = {} } = resources ?? {};
      expect([of, Object.keys(requests).sort(), Object.keys(limits)]).toEqual([
        of,
        ['cpu', 'memory'],
        ['memory'],
      ]);
      expect(mebibytes(limits.memory)).toBeGreaterThanOrEqual(mebibytes(requests.memory));
    }
  }
});

test('where jobs run there is room for the heap of one, and of a backtest, beside the service', () => {
  const variable = ({ containers: [container] }: Pod, wanted: string) =>
    container?.env?.find(({ name }) => name === wanted)?.value;
  const withJobs = pods.filter((pod) => variable(pod, 'JOBS') === 'on');
  expect(withJobs.map(({ name }) => name)).toContain('screening-jobs');
  for (const pod of withJobs) {
    const { requests, limits } = pod.containers[0]?.resources ?? {};
    const room = mebibytes(limits?.memory) - Number(variable(pod, 'JOBS_MEMORY_MIB')) - BACKTEST_MIB;
    expect(room).toBeGreaterThan(mebibytes(requests?.memory));
  }
});

/** For the heap of a backtest beside another job: `JobSupervisor`. */
const BACKTEST_MIB = 384;

function mebibytes(quantity: string | undefined): number {
  const [, digits, unit] = /^(\d+)(Mi|Gi)$/.exec(quantity ?? '') ?? [];
  return Number(digits) * (unit === 'Gi' ? 1_024 : 1);
}

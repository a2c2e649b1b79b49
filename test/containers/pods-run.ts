import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '../../tools/kubernetes/kustomize';
import { environmentOf, secretsAmong } from '../deployment/kubernetes/container-env.fixture';
import { type Container, type Manifest, type Pod, podsOf } from '../deployment/kubernetes/manifest.fixture';
import type { Podman } from './podman';

/** What podman does not know of a pod, or has no use for: it places none, and has no accounts. */
const ONLY_IN_A_CLUSTER = ['topologySpreadConstraints', 'serviceAccountName', 'automountServiceAccountToken'];
/**
 * What the kubelet does from outside, for which podman would run a program in the container that is not there; and ports,
 * which podman would open on this machine.
 */
const FROM_OUTSIDE = ['startupProbe', 'livenessProbe', 'readinessProbe', 'lifecycle', 'ports'];

/** Where the pods find what is not theirs. */
export interface Surroundings {
  /** Of podman. */
  readonly networks: readonly string[];
  /** Values of settings: where the engines are. */
  readonly settings: Readonly<Record<string, string>>;
  /** Values of Secrets that belong to the engines; null: the overlay's own. */
  secret(name: string, key: string): string | null;
}

/** A pod that runs. */
export interface RunningPod {
  readonly name: string;
  /** Of the app. */
  readonly container: string;
  /** Where this machine reaches it. */
  readonly address: string;
}

/**
 * Runs the Deployments and the Job of the overlay `dev` by `podman kube play`. Its environment is made here, as the
 * kubelet would make it, since podman puts no variables together; probes are asked from outside, as the kubelet asks.
 * All else is the manifest's: users, rights, file systems, limits, arguments, images.
 */
export class PodsRun {
  private readonly files: string[] = [];
  /** Everything of the overlay. */
  readonly objects = render('overlays/dev');

  constructor(
    private readonly podman: Podman,
    private readonly scratch: string,
    private readonly around: Surroundings,
  ) {}

  /** The container as its manifest has it. */
  containerOf(name: string): Container {
    const [container] = this.podNamed(name).containers;
    if (!container) throw new Error(`${name} has no container`);
    return container;
  }

  async up(name: string): Promise<RunningPod> {
    const file = join(this.scratch, `${name}.json`);
    writeFileSync(file, JSON.stringify(this.played(name)));
    this.files.push(file);
    const networks = this.around.networks.flatMap((network) => ['--network', network]);
    await this.podman.do('kube', 'play', ...networks, file);
    const [outside = ''] = this.around.networks;
    const [{ InfraContainerID: infra }] = [
      JSON.parse(await this.podman.do('pod', 'inspect', name)) as { InfraContainerID: string },
    ];
    const address = await this.podman.do(
      'inspect',
      '--format',
      `{{ (index .NetworkSettings.Networks "${outside}").IPAddress }}`,
      infra,
    );
    return { name, container: `${name}-${this.containerOf(name).name}`, address };
  }

  /** In order, within the time that its manifest gives it. */
  async stopPod({ name }: RunningPod): Promise<void> {
    const { terminationGracePeriodSeconds = 30 } = this.podNamed(name).spec;
    await this.podman.do('pod', 'stop', '--time', String(terminationGracePeriodSeconds), name);
  }

  async stop(): Promise<void> {
    for (const file of this.files) await this.podman.do('kube', 'down', file).catch(() => '');
  }

  private podNamed(name: string): Pod {
    const pod = podsOf(this.objects).find(({ labels }) => labels['app.kubernetes.io/name'] === name);
    if (!pod) throw new Error(`no pod is called ${name}`);
    return pod;
  }

  private played(name: string): object {
    const pod = this.podNamed(name);
    const container = this.containerOf(name);
    const env = environmentOf(container, pod, this.withSettings(), this.secret);
    return {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, labels: pod.labels },
      spec: {
        ...without(pod.spec, ONLY_IN_A_CLUSTER),
        containers: [
          {
            ...without(container, [...FROM_OUTSIDE, 'envFrom']),
            image: `localhost/${container.image}`,
            env: Object.entries(env).map(([variable, value]) => ({ name: variable, value })),
          },
        ],
      },
    };
  }

  private readonly secret = (name: string, key: string): string | null =>
    this.around.secret(name, key) ?? secretsAmong(this.objects)(name, key);

  private withSettings(): Manifest[] {
    return this.objects.map((object) =>
      object.kind === 'ConfigMap' ? { ...object, data: { ...object.data, ...this.around.settings } } : object,
    );
  }
}

const without = (object: object, names: readonly string[]): object =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

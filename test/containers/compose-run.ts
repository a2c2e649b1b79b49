import { resolve } from 'node:path';
import {
  COMPOSE,
  type ComposeService,
  environmentOf,
  ROOT,
} from '../deployment/compose/compose-file.fixture';
import type { Podman } from './podman';

/** Addresses of the network `inside`, where containers find the engines by name. */
export const ENGINES = { postgres: '10.89.77.2', nats: '10.89.77.3' } as const;
const NETWORKS = { inside: '10.89.77.0/24', outside: '10.89.78.0/24' } as const;

/** Runs services of docker-compose.yml as compose would. */
export class ComposeRun {
  private readonly started: string[] = [];

  private constructor(
    private readonly podman: Podman,
    private readonly project: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** Makes the networks. @param env the content of `.env`. */
  static async start(
    podman: Podman,
    project: string,
    env: Readonly<Record<string, string>>,
  ): Promise<ComposeRun> {
    for (const [name, subnet] of Object.entries(NETWORKS)) {
      const isInternal = COMPOSE.networks[name]?.internal === true;
      const flags = ['--subnet', subnet, '--disable-dns', ...(isInternal ? ['--internal'] : [])];
      await podman.do('network', 'create', ...flags, `${project}-${name}`);
    }
    return new ComposeRun(podman, project, env);
  }

  /**
   * Starts one more container of a service.
   *
   * @param changes settings that the compose file does not give it. @returns its name.
   */
  async up(
    service: string,
    changes: { readonly memory?: string; readonly env?: object } = {},
  ): Promise<string> {
    const name = `${this.project}-${service}-${this.started.length}`;
    const { image, command = [] } = COMPOSE.services[service] ?? never(service);
    this.started.push(name);
    const flags = this.flagsOf(service, changes);
    await this.podman.do('run', '--detach', '--name', name, ...flags, imageName(image), ...command);
    return name;
  }

  /** Runs a service to its end. @returns its exit code and its log. */
  async toTheEnd(service: string): Promise<{ readonly code: number; readonly log: string }> {
    const name = await this.up(service);
    const code = Number(await this.podman.do('wait', name));
    return { code, log: await this.podman.do('logs', name) };
  }

  /** Where this machine reaches a container that is on the network `outside`. */
  async addressOf(container: string): Promise<string> {
    const format = `{{ (index .NetworkSettings.Networks "${this.project}-outside").IPAddress }}`;
    return this.podman.do('inspect', '--format', format, container);
  }

  async stop(): Promise<void> {
    for (const name of this.started) await this.podman.do('rm', '--force', '--time', '5', '--volumes', name);
    for (const name of Object.keys(NETWORKS))
      await this.podman.do('network', 'rm', `${this.project}-${name}`);
    for (const name of ['postgres', 'nats'])
      await this.podman.do('volume', 'rm', '--force', `${this.project}-${name}`);
  }

  private flagsOf(service: string, { memory, env = {} }: { memory?: string; env?: object }): string[] {
    const given = COMPOSE.services[service] ?? never(service);
    const settings = { ...environmentOf(service, this.env), ...env };
    const limit = memory ?? given.mem_limit;
    return [
      ...networksOf(given, service).flatMap((network) => ['--network', `${this.project}-${network}`]),
      ...Object.entries(ENGINES).flatMap(([engine, ip]) => ['--add-host', `${engine}:${ip}`]),
      ...Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
      ...(given.volumes ?? []).flatMap((volume) => ['--volume', this.volume(volume)]),
      // Podman would add writable folders that Docker does not.
      ...(given.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
      ...(given.cap_drop ?? []).flatMap((capability) => ['--cap-drop', capability]),
      ...(given.security_opt ?? []).flatMap((option) => ['--security-opt', option.replace(/:true$/, '')]),
      ...(given.pids_limit ? ['--pids-limit', String(given.pids_limit)] : []),
      // Without swap, as in a pod.
      ...(limit ? ['--memory', limit, '--memory-swap', limit] : []),
      ...(given.restart ? ['--restart', given.restart] : []),
    ];
  }

  private volume(written: string): string {
    const [from = '', to = '', ...mode] = written.split(':');
    const source = from.startsWith('.') ? resolve(ROOT, from) : `${this.project}-${from}`;
    return [source, to, ...mode].join(':');
  }
}

function networksOf({ networks = [] }: ComposeService, service: string): string[] {
  const ip = ENGINES[service as keyof typeof ENGINES];
  return networks.map((network) => (ip ? `${network}:ip=${ip}` : network));
}

/** References have their defaults: nothing sets a version here. */
export function imageName(written: string): string {
  const name = written.replace(/\$\{\w+:-([^}]*)\}/g, '$1');
  return name.startsWith('rampart-') ? `localhost/${name}` : `docker.io/library/${name}`;
}

function never(service: string): never {
  throw new Error(`docker-compose.yml has no service ${service}`);
}

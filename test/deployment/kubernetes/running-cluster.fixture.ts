import { execFile } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServiceName } from '@rampart/contracts';
import { findNatsServer } from '../../../tools/engines/find-binaries';
import { findFreePort } from '../../../tools/engines/free-port';
import { type GuardedProcess, startGuarded } from '../../../tools/engines/guarded-process';
import { startEngines } from '../../../tools/engines/start-engines';
import { temporaryRoot } from '../../../tools/engines/temporary-root';
import { ROOT } from '../../../tools/kubernetes/kustomize';
import { launchProcess } from '../../../tools/suite/launch-process';
import type { RunningApp } from '../../../tools/suite/running-app';
import { environmentOf, secretsAmong } from './container-env.fixture';
import { type Container, type Manifest, ofKind, type Pod, podsOf } from './manifest.fixture';

const run = promisify(execFile);

/** A program's output, and its exit code. */
export interface Said {
  readonly code: number;
  readonly text: string;
}

/**
 * The containers of manifests as processes of this machine: each with the arguments and exactly the environment that
 * the kubelet would give it, except for what only a cluster has: addresses of Postgres and NATS, separate ports for
 * each pod, and the paths of mounted volumes. NATS is the manifest's own; Postgres is the engine of all tests.
 */
export interface RunningCluster {
  /** Runs the container of a Job to its end. */
  runJob(name: string): Promise<Said>;
  startService(name: ServiceName): Promise<RunningApp>;
  /** Everything that NATS and the services have logged. */
  readLogs(): string;
  stop(): Promise<void>;
}

/** Adapts the environment of a pod's container to this machine. */
type Environment = (pod: Pod, container: Container) => Record<string, string>;

export async function startCluster(objects: readonly Manifest[]): Promise<RunningCluster> {
  const folder = mkdtempSync(join(temporaryRoot(null), 'rampart-cluster-'));
  const engines = await startEngines({ dataDir: null, durable: false, only: 'postgres' });
  const port = await findFreePort();
  const environment = environmentHere(objects, new URL(engines.postgres?.databaseUrl ?? ''), port);
  const nats = startNats(objects, { folder, port, environment });
  const logFile = join(folder, 'services.log');
  const log = openSync(logFile, 'a');
  const apps: RunningApp[] = [];
  return {
    runJob: (name) => {
      const [pod, container] = podNamed(objects, name);
      return runTool(container.args ?? [], environment(pod, container));
    },
    startService: async (name) => {
      const app = await launchProcess(name, environment(...podNamed(objects, name)), log);
      apps.push(app);
      return app;
    },
    readLogs: () => readFileSync(logFile, 'utf8') + readFileSync(join(folder, 'nats.log'), 'utf8'),
    stop: async () => {
      await Promise.all(apps.map((app) => app.stop()));
      await nats.stop();
      await engines.stop();
      closeSync(log);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** @param database of an administrator. @param natsPort of the NATS on this machine. */
function environmentHere(objects: readonly Manifest[], database: URL, natsPort: number): Environment {
  const here = {
    POSTGRES_AT: `${database.host}${database.pathname}`,
    NATS_AT: `127.0.0.1:${natsPort}`,
    HEALTH_PORT: '0',
    HTTP_PORT: '0',
    ADMIN_PORT: '0',
    CONSOLE_PORT: '0',
  };
  const secrets = secretsAmong(objects);
  const secretHere = (name: string, key: string) =>
    name === 'rampart-migrate' && key === 'database-url' ? database.href : secrets(name, key);
  const objectsHere = withSettings(objects, here);
  return (pod, container) => environmentOf(withValues(container, here), pod, objectsHere, secretHere);
}

async function runTool(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Said> {
  const program = join(ROOT, 'dist', 'tools', 'rampart', 'main.js');
  try {
    const { stdout, stderr } = await run(process.execPath, [program, ...args], { env });
    return { code: 0, text: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}

function podNamed(objects: readonly Manifest[], name: string): [Pod, Container] {
  const pod = podsOf(objects).find(({ labels }) => labels['app.kubernetes.io/name'] === name);
  const [container] = pod?.containers ?? [];
  if (!pod || !container) throw new Error(`no pod is called ${name}`);
  return [pod, container];
}

/** The container with other values for variables that it defines itself. */
function withValues(container: Container, values: Readonly<Record<string, string>>): Container {
  const env = (container.env ?? []).map((variable) =>
    values[variable.name] === undefined ? variable : { name: variable.name, value: values[variable.name] },
  );
  return { ...container, env };
}

/** The objects with other values for settings that ConfigMaps hold. */
function withSettings(objects: readonly Manifest[], values: Readonly<Record<string, string>>): Manifest[] {
  return objects.map((object) => {
    if (object.kind !== 'ConfigMap') return object;
    const data = Object.entries(object.data ?? {}).map(([name, value]) => [name, values[name] ?? value]);
    return { ...object, data: Object.fromEntries(data) };
  });
}

interface NatsHere {
  readonly folder: string;
  readonly port: number;
  readonly environment: Environment;
}

/** With the arguments and the mounted ConfigMap of the manifest. */
function startNats(objects: readonly Manifest[], { folder, port, environment }: NatsHere): GuardedProcess {
  const [pod, container] = podNamed(objects, 'nats');
  const { volumes } = pod.spec as { volumes: { name: string; configMap?: { name: string } }[] };
  const args = (container.volumeMounts ?? []).reduce((given: readonly string[], { name, mountPath }) => {
    const mapName = volumes.find((volume) => volume.name === name)?.configMap?.name;
    const map = ofKind(objects, 'ConfigMap').find(({ metadata }) => metadata.name === mapName);
    const mounted = join(folder, name);
    mkdirSync(mounted);
    for (const [file, text] of Object.entries(map?.data ?? {})) writeFileSync(join(mounted, file), text);
    return given.map((arg) => arg.replace(mountPath, mounted));
  }, container.args ?? []);
  return startGuarded({
    program: findNatsServer(),
    // The same flag twice: the last one counts, and -1 means a free port.
    args: [...args, '--http_port', '-1', '--addr', '127.0.0.1', '--port', String(port)],
    logFile: join(folder, 'nats.log'),
    account: null,
    env: { ...environment(pod, container), NATS_STORE_DIR: join(folder, 'data') },
    removeAfterwards: null,
  });
}

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { COMPOSE, ROOT, readEnvExample } from '../deployment/compose/compose-file.fixture';
import { secretsAmong } from '../deployment/kubernetes/container-env.fixture';
import { clientOf } from '../e2e/api-client.fixture';
import { operatorOf } from '../e2e/operator.fixture';
import { makeEngineImages } from './base-images';
import { buildImages, imageOf } from './build-images';
import { ComposeRun, ENGINES, imageName } from './compose-run';
import { confinementOf } from './in-container';
import { Podman } from './podman';
import { PodsRun, type RunningPod } from './pods-run';

const BUILD_MS = 1_200_000;
const STEP_MS = 240_000;
const READY_MS = 120_000;

const DEPLOYMENTS = [...SERVICE_NAMES, 'screening-jobs'] as const;

const env = Object.fromEntries(
  Object.entries(readEnvExample())
    .filter(([, { isOn }]) => isOn)
    .map(([name]) => [name, `r${randomBytes(12).toString('hex')}`]),
);

let scratch: string;
let podman: Podman;
let engines: ComposeRun;
let pods: PodsRun;
const running = new Map<string, RunningPod>();

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'rampart-pods-'));
  podman = new Podman(join(ROOT, '.rampart', 'containers'));
  await buildImages(podman, scratch);
  const { postgres, nats } = COMPOSE.services;
  await makeEngineImages(podman, scratch, {
    postgres: imageName(postgres?.image ?? ''),
    nats: imageName(nats?.image ?? ''),
  });
  const project = `rampart-pods-${process.pid}`;
  engines = await ComposeRun.start(podman, project, env);
  await engines.up('nats');
  await engines.up('postgres');
  const at = `${ENGINES.postgres}:5432/rampart`;
  pods = new PodsRun(podman, scratch, {
    networks: [`${project}-outside`, `${project}-inside`],
    settings: { POSTGRES_AT: at, NATS_AT: `${ENGINES.nats}:4222` },
    secret: (name, key) => {
      if (key === 'database-url') return `postgres://rampart:${env.POSTGRES_PASSWORD}@${at}`;
      const user = name.replace('rampart-', '').toUpperCase();
      return key === 'nats-password' ? (env[`NATS_PASSWORD_${user}`] ?? null) : null;
    },
  });
  for (const app of DEPLOYMENTS)
    await podman.do('tag', imageOf(app), `localhost/${pods.containerOf(app).image}`);
  await podman.do('tag', imageOf('migrate'), `localhost/${pods.containerOf('migrate').image}`);
}, BUILD_MS);

afterAll(async () => {
  await pods?.stop();
  await engines?.stop();
  rmSync(scratch, { recursive: true, force: true });
}, STEP_MS);

/** As the kubelet asks, at the path and port of the manifest. */
async function isReady({ name, address }: RunningPod): Promise<boolean> {
  const { readinessProbe, ports } = pods.containerOf(name);
  const { path = '', port } = readinessProbe?.httpGet ?? {};
  const number = ports?.find((each) => each.name === port)?.containerPort ?? port;
  return fetch(`http://${address}:${number}${path}`).then(
    ({ ok }) => ok,
    () => false,
  );
}

const podOf = (name: string): RunningPod => {
  const pod = running.get(name);
  if (!pod) throw new Error(`${name} does not run`);
  return pod;
};

/** `768Mi` as bytes. */
const bytesOf = (quantity = ''): number => {
  const [, number = '0', unit = ''] = /^(\d+)(Mi|Gi)$/.exec(quantity) ?? [];
  return Number(number) * (unit === 'Gi' ? 2 ** 30 : 2 ** 20);
};

it(
  'the Job migrates, and ends well',
  async () => {
    const { container } = await pods.up('migrate');
    // It is started again until Postgres is there.
    const isDone = async () => {
      const { Running, ExitCode } = (await podman.inspect(container)).State;
      return !Running && ExitCode === 0;
    };
    await untilTrue(isDone, 'the migration has ended well', READY_MS);
  },
  STEP_MS,
);

it(
  'every Deployment’s pod is ready by the probe of its manifest',
  async () => {
    for (const name of DEPLOYMENTS) running.set(name, await pods.up(name));
    for (const pod of running.values()) await untilTrue(() => isReady(pod), `${pod.name} is ready`, READY_MS);
  },
  STEP_MS,
);

it.each(DEPLOYMENTS)(
  '%s has the user, the rights, the file system and the limits of its manifest',
  async (name) => {
    const { State } = await podman.inspect(podOf(name).container);
    expect(confinementOf(State.Pid)).toEqual({
      uid: 65_532,
      gid: 65_532,
      capabilities: 0n,
      mayGainPrivileges: false,
      isFiltered: true,
      isRootReadOnly: true,
      writable: [],
      memoryLimit: bytesOf(pods.containerOf(name).resources?.limits?.memory),
    });
  },
);

it(
  'an order is screened, and a backtest runs to its end in the pod of jobs',
  async () => {
    const { address } = podOf('gateway');
    const token = secretsAmong(pods.objects)('rampart-gateway', 'admin-token') ?? '';
    const operator = operatorOf({ adminUrl: `http://${address}:8081`, adminToken: token });
    const { key } = await operator.newTenant();
    const client = clientOf(`http://${address}:8080`);
    try {
      const form = { ip: '185.220.101.1', amount: '120.50', currency: 'EUR' };
      const screened = await client.ask('/api/v1/screen', { key, form });
      expect(screened.data).toMatchObject({ ip_geolocation: { country_code: 'DE', proxy_type: 'TOR' } });
      const rule = { name: 'Dear', expression: 'order.amount > 100.0', action: { type: 'REVIEW' } };
      const made = await client.ask('/api/v1/rules', { key, json: rule });
      const since = new Date(Date.now() - 3_600_000).toISOString();
      const json = { rule_id: made.data.id, version: 1, since };
      const began = await client.ask('/api/v1/backtests', { key, json });
      expect(began.error).toEqual({});
      await untilTrue(
        async () =>
          (await client.ask(`/api/v1/backtests/${String(began.data.id)}`, { key })).data.state === 'done',
        'the backtest is done',
        READY_MS,
      );
    } finally {
      await client.close();
    }
  },
  STEP_MS,
);

it(
  'every pod stops in order within the time of its manifest',
  async () => {
    for (const name of DEPLOYMENTS) {
      await pods.stopPod(podOf(name));
      expect([name, (await podman.inspect(podOf(name).container)).State.ExitCode]).toEqual([name, 0]);
    }
  },
  STEP_MS,
);

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_NAMES, type ServiceName } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { COMPOSE, ROOT, readEnvExample } from '../deployment/compose/compose-file.fixture';
import { type ApiClient, clientOf } from '../e2e/api-client.fixture';
import { type Operator, operatorOf, type Tenant } from '../e2e/operator.fixture';
import { type MixedLoad, startMixedLoad } from '../e2e/rollouts/mixed-load.fixture';
import { makeEngineImages } from './base-images';
import { buildImages, IMAGES, imageOf } from './build-images';
import { ComposeRun, imageName } from './compose-run';
import { confinementOf, offer } from './in-container';
import { Podman } from './podman';

/** npm installs the build's packages, and eight images are packed. */
const BUILD_MS = 1_200_000;
const STEP_MS = 240_000;
/** Certainly long enough for a service to be ready. */
const READY_MS = 120_000;

const env = Object.fromEntries(
  Object.entries(readEnvExample())
    .filter(([, { isOn }]) => isOn)
    .map(([name]) => [name, `r${randomBytes(12).toString('hex')}`]),
);

let scratch: string;
let podman: Podman;
let compose: ComposeRun;
const running = new Map<ServiceName, string[]>();

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'rampart-containers-'));
  podman = new Podman(join(ROOT, '.rampart', 'containers'));
});

afterAll(async () => {
  await compose?.stop();
  rmSync(scratch, { recursive: true, force: true });
}, STEP_MS);

describe('images', () => {
  it(
    'are built by a builder, from the Dockerfile as it is',
    async () => {
      await buildImages(podman, scratch);
    },
    BUILD_MS,
  );

  it.each(IMAGES)('%s: starts the app as a user without rights, and has no shell', async (app) => {
    const image = imageOf(app === 'tools' ? 'migrate' : app);
    const [{ Config }] = JSON.parse(await podman.do('image', 'inspect', image)) as [
      { Config: { User: string; Entrypoint: string[]; Labels: Record<string, string> } },
    ];
    expect(Config).toMatchObject({
      User: '65532:65532',
      Entrypoint: ['/nodejs/bin/node', '--env-file=node.env', 'main.js'],
      Labels: { 'org.opencontainers.image.title': `rampart-${app}` },
    });
    await expect(podman.do('run', '--rm', '--entrypoint', '/bin/sh', image, '-c', 'true')).rejects.toThrow(
      /no such file/,
    );
  });
});

/** Starts one more container of a service, and waits until its own health check says that it is well. */
async function up(service: ServiceName): Promise<string> {
  const name = await compose.up(service);
  running.set(service, [...(running.get(service) ?? []), name]);
  await untilHealthy(name);
  return name;
}

async function untilHealthy(name: string): Promise<void> {
  const isHealthy = () =>
    podman.do('healthcheck', 'run', name).then(
      () => true,
      () => false,
    );
  await untilTrue(isHealthy, `${name} is healthy`, READY_MS);
}

const only = (service: ServiceName): string => running.get(service)?.[0] ?? '';
const urlOf = async (container: string, port = 8080) =>
  `http://${await compose.addressOf(container)}:${port}`;

describe('the compose file', () => {
  it(
    'brings up the engines, and a migration that ends well',
    async () => {
      const { postgres, nats } = COMPOSE.services;
      await makeEngineImages(podman, scratch, {
        postgres: imageName(postgres?.image ?? ''),
        nats: imageName(nats?.image ?? ''),
      });
      compose = await ComposeRun.start(podman, `rampart-${process.pid}`, env);
      await compose.up('nats');
      await compose.up('postgres');
      await untilTrue(
        async () => (await compose.toTheEnd('migrate')).code === 0,
        'the migration finds Postgres, and ends well',
        READY_MS,
      );
    },
    STEP_MS,
  );

  it(
    'brings up every service, each healthy by the check of its image',
    async () => {
      await Promise.all(SERVICE_NAMES.map(up));
    },
    STEP_MS,
  );

  it.each(SERVICE_NAMES)('%s has no rights, no writable file and a limit of memory', async (service) => {
    const { State } = await podman.inspect(only(service));
    const [, mib = '0', unit = ''] = /^(\d+)([mg])$/.exec(COMPOSE.services[service]?.mem_limit ?? '') ?? [];
    expect(confinementOf(State.Pid)).toEqual({
      uid: 65_532,
      gid: 65_532,
      capabilities: 0n,
      mayGainPrivileges: false,
      isFiltered: true,
      isRootReadOnly: true,
      writable: [],
      memoryLimit: Number(mib) * (unit === 'g' ? 2 ** 30 : 2 ** 20),
    });
  });
});

describe('under load', () => {
  let operator: Operator;
  let tenant: Tenant;
  let client: ApiClient;
  let load: MixedLoad;
  let rolling = '';

  beforeAll(async () => {
    const staying = only('gateway');
    rolling = await urlOf(await up('gateway'));
    operator = operatorOf({ adminUrl: await urlOf(staying, 8081), adminToken: env.ADMIN_TOKEN ?? '' });
    tenant = await operator.newTenant({ rate_per_minute: 1_000_000_000 });
    client = clientOf(await urlOf(staying));
    load = startMixedLoad({ key: tenant.key, rolling: () => rolling, staying: await urlOf(staying) });
    await load.untilFlowing();
  }, STEP_MS);

  afterAll(async () => {
    await client?.close();
  });

  it('an order is screened, explained, and found again; pages are served', async () => {
    const form = { ip: '185.220.101.1', email: 'jo@mailinator.com', amount: '120.50', currency: 'EUR' };
    const screened = await client.ask('/api/v1/screen', { key: tenant.key, form });
    expect(screened.data).toMatchObject({
      ip_geolocation: { country_code: 'DE', proxy_type: 'TOR' },
      email_address: { is_disposable: true },
    });
    const found = await client.ask(`/api/v1/screen/${String(screened.data.shield_id)}`, { key: tenant.key });
    expect(found.text).toBe(screened.text);
    expect((await client.ask('/docs')).status).toBe(200);
    expect((await fetch(await urlOf(only('gateway'), 8082))).status).toBe(200);
  });

  it.each(['gateway', 'checks', 'behavior', 'lists', 'cases', 'webhooks', 'screening'] as const)(
    '%s is rolled out, and no request is lost',
    async (service) => {
      expect(load.takeFailures()).toEqual([]);
      const old = running.get(service)?.pop() ?? '';
      const fresh = await up(service);
      if (service === 'gateway') {
        // Like a load balancer with a copy that is about to stop. Calls under way stay with the old one.
        rolling = await urlOf(fresh);
        load.orders.use([rolling]);
      }
      await podman.do('stop', '--time', '30', old);
      await load.untilFlowing();
      expect(load.takeFailures()).toEqual([]);
      expect((await podman.inspect(old)).State).toMatchObject({ ExitCode: 0, OOMKilled: false });
    },
    STEP_MS,
  );

  it(
    'a service that is killed for want of memory is started again, and what was acknowledged is there',
    async () => {
      const name = only('screening');
      const answered: string[] = [];
      let isOver = false;
      const keep = async () => {
        while (!isOver) {
          const json = { amount: '10.00', currency: 'EUR', email: `mo${answered.length}@example.com` };
          const { status, data, error } = await client.ask('/api/v1/screen', { key: tenant.key, json });
          if (status === 200) answered.push(String(data.shield_id));
          else expect([status, error.code]).toEqual([expect.any(Number), expect.any(String)]);
        }
      };
      const keeping = keep();
      // In the container's own group of memory, until the kernel ends the service for it.
      offer((await podman.inspect(name)).State.Pid);
      const eat = 'for (const all = []; ; ) all.push(Buffer.alloc(5e7, 1));';
      await podman.do('exec', '--detach', name, '/nodejs/bin/node', '-e', eat);
      await untilTrue(
        async () => (await podman.inspect(name)).RestartCount > 0,
        'it was started again',
        READY_MS,
      );
      await untilHealthy(name);
      const before = answered.length;
      await untilTrue(async () => answered.length > before + 5, 'orders are answered again');
      isOver = true;
      await keeping;
      for (const id of answered) {
        const { status } = await client.ask(`/api/v1/screen/${id}`, { key: tenant.key });
        expect([id, status]).toEqual([id, 200]);
      }
      await load.untilFlowing();
      load.takeFailures();
    },
    STEP_MS,
  );

  it('every service stops in order within its time', async () => {
    await load.stop();
    const names = [...running.values()].flat();
    await Promise.all(names.map((name) => podman.do('stop', '--time', '30', name)));
    for (const name of names) expect([name, (await podman.inspect(name)).State.ExitCode]).toEqual([name, 0]);
  });
});

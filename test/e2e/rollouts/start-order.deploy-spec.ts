import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { provisionStreams } from '@rampart/events';
import { migrateService, provisionService } from '@rampart/persistence';
import { untilTrue } from '@rampart/testing';
import type { ServiceUrls } from '../../../tools/suite/provision-suite';
import { SERVICE_SCHEMAS } from '../../../tools/suite/service-schemas';
import { type Suite, startSuite } from '../../../tools/suite/start-suite';
import { clientOf } from '../api-client.fixture';
import { operatorOf } from '../operator.fixture';
import { type RestartableEngines, startRestartableEngines } from '../restartable-engines.fixture';

/** Milliseconds for a start beside other load on the machine. */
const START_MS = 180_000;

let engines: RestartableEngines;
/** The gateway on its own: a suite starts it last, and here the order is free. */
let suites: Suite[] = [];
const adminToken = randomBytes(24).toString('base64url');
const urls: Partial<Record<keyof ServiceUrls, string>> = {};

const apps = () => suites.flatMap((suite) => suite.apps);

beforeAll(async () => {
  engines = await startRestartableEngines();
  for (const schema of SERVICE_SCHEMAS)
    urls[schema.service] = (await provisionService(engines.databaseUrl, schema)).url;
});

afterAll(async () => {
  await Promise.all(suites.map((suite) => suite.stop()));
  await engines?.stop();
});

/** Listens in place of an absent engine, and resolves after so many vain connections. */
async function hangUpOn(url: string, times: number): Promise<void> {
  const server = createServer((socket) => socket.destroy());
  let calls = 0;
  server.on('connection', () => {
    calls += 1;
  });
  server.listen(Number(new URL(url).port), '127.0.0.1');
  await untilTrue(async () => calls >= times, 'apps have looked for it again and again', START_MS);
  server.close();
  await once(server, 'close');
}

interface Health {
  readonly status: string;
  readonly checks: Readonly<Record<string, string>>;
}

const healths = () =>
  Promise.all(
    apps().map(async ({ healthUrl }) => (await (await fetch(`${healthUrl}/health/ready`)).json()) as Health),
  );

describe('a suite that is started before anything that it needs', () => {
  it(
    'waits for NATS and Postgres, and for as long as its schemas are behind it says so and takes no work',
    async () => {
      const options = {
        ...engines,
        serviceUrls: urls as ServiceUrls,
        mode: 'processes' as const,
        adminToken,
        env: { ...process.env, LOG_LEVEL: 'silent' },
      };
      let starting: Promise<Suite>[] = [];
      await engines.restart('postgres', () =>
        engines.restart('nats', async () => {
          starting = [
            startSuite({ ...options, services: ['gateway'] }),
            startSuite({
              ...options,
              services: ['screening', 'checks', 'behavior', 'lists', 'cases', 'webhooks'],
            }),
          ];
          await hangUpOn(engines.natsUrl, 4 * SERVICE_SCHEMAS.length);
        }),
      );
      suites = await Promise.all(starting);
      expect(apps()).toHaveLength(SERVICE_SCHEMAS.length);
      // A busy machine may answer too late at first, which is no answer about the schema.
      await untilTrue(
        async () => (await healths()).every(({ checks }) => checks.schema === 'failed'),
        'every app says that its schema is behind',
        START_MS,
      );
      for (const { status, checks } of await healths())
        expect({ status, ...checks }).toMatchObject({ status: 'unavailable', nats: 'ok', postgres: 'ok' });
    },
    START_MS,
  );

  it(
    'becomes ready by itself once they are migrated, and works',
    async () => {
      await Promise.all(SERVICE_SCHEMAS.map((schema) => migrateService(schema, engines.databaseUrl)));
      await provisionStreams(engines.natsUrl, { replicas: 1, personal: false });
      await untilTrue(
        async () => (await healths()).every(({ status }) => status === 'ok'),
        'every app is ready',
        START_MS,
      );
      const [gateway] = apps().filter(({ name }) => name === 'gateway');
      const tenant = await operatorOf({ adminUrl: gateway?.adminUrl ?? '', adminToken }).newTenant();
      const client = clientOf(gateway?.url ?? '');
      const form = { ip: '81.2.69.142', email: 'first@shop.example' };
      const answer = await client.ask('/api/v1/screen', { key: tenant.key, form });
      await client.close();
      expect(answer.error).toEqual({});
      expect(answer.status).toBe(200);
    },
    START_MS,
  );
});

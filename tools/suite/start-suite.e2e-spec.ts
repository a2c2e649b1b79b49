import { createTestDatabase, testNatsUrl } from '@rampart/testing';
import { askAdmin } from '../up/admin-client';
import { SERVICE_SCHEMAS } from './service-schemas';
import { type Suite, type SuiteOptions, startSuite } from './start-suite';

const adminToken = 'a-token-for-the-spec';
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let suite: Suite | undefined;

const start = async (options: Partial<SuiteOptions>): Promise<Suite> => {
  suite = await startSuite({
    databaseUrl: database.adminUrl,
    natsUrl: testNatsUrl(),
    mode: 'processes',
    adminToken,
    env: { ...process.env, LOG_LEVEL: 'silent' },
    ...options,
  });
  return suite;
};

/** The services that the gateway can reach. */
async function statesSeenBy({ of }: Suite): Promise<Record<string, string>> {
  const adminUrl = of('gateway')[0]?.adminUrl ?? '';
  const services = await askAdmin<{ service: string; state: string }[]>({ adminUrl, adminToken }, 'services');
  return Object.fromEntries(services.map(({ service, state }) => [service, state]));
}

beforeEach(async () => {
  database = await createTestDatabase(...SERVICE_SCHEMAS);
});

afterEach(async () => {
  await suite?.stop();
  await database.drop();
});

test('a copy that was killed is missed, one that takes its place is found, and an app left out is not there', async () => {
  const running = await start({ services: ['gateway', 'lists', 'behavior'] });
  expect(running.apps.map(({ name }) => name)).toEqual(['behavior', 'lists', 'gateway']);
  await expect(statesSeenBy(running)).resolves.toMatchObject({ lists: 'running', cases: 'not_installed' });

  const [lists] = running.of('lists');
  if (lists) await running.stopApp(lists, 'kill');
  await expect(statesSeenBy(running)).resolves.toMatchObject({ lists: 'not_installed', behavior: 'running' });

  await running.startApp('lists');
  await expect(statesSeenBy(running)).resolves.toMatchObject({ lists: 'running' });
});

test('when one app does not start, its reason is reported and none is left running', async () => {
  const env = { ...process.env, LOG_LEVEL: 'shout' };
  await expect(start({ services: ['lists', 'behavior'], env })).rejects.toThrow(
    /(lists|behavior) did not start/,
  );
});

test('stopping twice is stopping once', async () => {
  const running = await start({ services: ['behavior'] });
  await Promise.all([running.stop(), running.stop()]);
  expect(running.apps).toEqual([]);
});

import type { ServiceName } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { startTestSuite, type TestSuite } from '../../setup/start-test-suite';
import { type ApiClient, clientOf } from '../api-client.fixture';
import { operatorOf, type Tenant } from '../operator.fixture';
import { type MixedLoad, startMixedLoad } from './mixed-load.fixture';
import { applyNextSchema } from './next-schema.fixture';

/** Milliseconds for one replacement: an app starts beside the load, and the load continues for a while. */
const ROLLOUT_MS = 240_000;

const RULE = { name: 'Dear orders', expression: 'order.amount > 500', action: { type: 'REVIEW' } };

let suite: TestSuite;
let tenant: Tenant;
let load: MixedLoad;
/** Of the gateway that stays. */
let client: ApiClient;
/** Base URL of the gateway that is replaced. */
let rolling = '';

beforeAll(async () => {
  suite = await startTestSuite({ gateways: 2 });
  tenant = await operatorOf(suite).newTenant({ rate_per_minute: 1_000_000_000 });
  rolling = suite.of('gateway')[1]?.url ?? '';
  client = clientOf(suite.url);
  load = startMixedLoad({ key: tenant.key, rolling: () => rolling, staying: suite.url });
  await load.untilFlowing();
  // An app that was started a moment ago may be too slow for its first calls on a busy machine; changes are what is proved.
  load.takeFailures();
});

afterAll(async () => {
  await load?.stop();
  await client?.close();
  await suite?.stop();
});

/** Runs a change under a load that flows. @returns all failures until the whole load was served again. */
async function failuresDuring(work: () => Promise<void>): Promise<string[]> {
  expect(load.takeFailures()).toEqual([]);
  await work();
  await load.untilFlowing();
  return load.takeFailures();
}

/** Like a rolling update: the new copy is ready before the old one gets the signal to stop. */
async function rollOut(name: ServiceName): Promise<void> {
  const old = suite.of(name).at(-1);
  if (!old) throw new Error(`${name} does not run`);
  const fresh = await suite.startApp(name);
  if (fresh.url !== null) {
    // Like a load balancer with a copy that is about to stop. Calls under way stay with the old one.
    rolling = fresh.url;
    load.orders.use([fresh.url]);
  }
  await suite.stopApp(old);
}

describe('under mixed load', () => {
  it.each(['gateway', 'checks', 'behavior', 'lists', 'cases', 'webhooks', 'screening'] as const)(
    '%s is rolled out and no request is lost, of orders, batches, beacons and lists',
    async (name) => {
      expect(await failuresDuring(() => rollOut(name))).toEqual([]);
    },
    ROLLOUT_MS,
  );

  it(
    'a job whose service is rolled out comes to its end',
    async () => {
      const period = { since: new Date(Date.now() - 3_600_000), until: new Date() };
      const json = { rules: [RULE], ...period };
      const began = await client.ask('/api/v1/backtests', { key: tenant.key, json });
      expect(began.error).toEqual({});
      expect(await failuresDuring(() => rollOut('screening'))).toEqual([]);
      const stateNow = async () => {
        const { data } = await client.ask(`/api/v1/jobs/${String(began.data.id)}`, { key: tenant.key });
        return data.state;
      };
      await untilTrue(
        async () => !['queued', 'running'].includes(String(await stateNow())),
        'it ends',
        90_000,
      );
      expect(await stateNow()).toBe('done');
    },
    ROLLOUT_MS,
  );

  it(
    'the schemas of the next version are applied while this one runs, and no request is lost',
    async () => {
      let applied = 0;
      const failures = await failuresDuring(async () => {
        applied = await applyNextSchema(suite.databaseUrl);
      });
      expect(applied).toBeGreaterThan(40);
      expect(failures).toEqual([]);
    },
    ROLLOUT_MS,
  );

  it('a copy of this version that starts then is ready: a schema may be ahead', async () => {
    for (const name of ['screening', 'gateway'] as const) {
      const app = await suite.startApp(name);
      expect(await (await fetch(`${app.healthUrl}/health/ready`)).json()).toMatchObject({
        status: 'ok',
        checks: { schema: 'ok' },
      });
      await suite.stopApp(app);
    }
  });
});

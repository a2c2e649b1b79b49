import type { ServiceName } from '@rampart/contracts';
import type { RunningApp } from '../../../tools/suite/running-app';
import { borrowTestSuite } from '../../setup/borrow-test-suite';
import type { TestSuite } from '../../setup/start-test-suite';
import { clientOf } from '../api-client.fixture';
import { countRows, runSql } from '../database.fixture';
import { operatorOf, type Tenant } from '../operator.fixture';
import { type Failure, type SteadyLoad, startLoad } from '../steady-load.fixture';

/** Callers of the load; with two gateways, two at each. */
const CALLERS = 4;
const ORDER = { ip: '81.2.69.142', email: 'steady@shop.example', bin_no: '453978', bill_country: 'GB' };

let suite: TestSuite;
let tenant: Tenant;
let load: SteadyLoad;

const gatewayUrls = () => suite.of('gateway').map(({ url }) => url ?? '');

beforeAll(async () => {
  suite = await borrowTestSuite({ gateways: 2, screenings: 2 });
  tenant = await operatorOf(suite).newTenant({ rate_per_minute: 1_000_000_000 });
  load = startLoad({ key: tenant.key, urls: gatewayUrls(), callers: CALLERS, order: ORDER });
  await load.untilFlowing();
  // An app that was started a moment ago may be too slow for its first calls on a busy machine; changes are what is proved.
  load.takeFailures();
});

afterAll(async () => {
  await load?.stop();
  await suite?.stop();
});

/** Disturbs the suite under load. @returns the failures until every caller was served again. */
async function failuresDuring(work: () => Promise<void>): Promise<Failure[]> {
  await load.untilFlowing();
  expect(kindsOf(load.takeFailures())).toEqual([]);
  await work();
  await load.untilFlowing();
  return load.takeFailures();
}

/** Each kind of failure once. */
const kindsOf = (failures: readonly Failure[]) => [
  ...new Set(
    failures.map(({ what, how, isRetriable }) => `${what}: ${how}${isRetriable ? ', retriable' : ''}`),
  ),
];

function firstOf(name: ServiceName): RunningApp {
  const [app] = suite.of(name);
  if (!app) throw new Error(`${name} does not run`);
  return app;
}

async function replace(name: ServiceName, meanwhile = async () => {}): Promise<void> {
  await suite.stopApp(firstOf(name));
  await meanwhile();
  await suite.startApp(name);
  load.use(gatewayUrls());
}

describe('under steady load', () => {
  it.each(['gateway', 'screening'] as const)(
    'one of two %ss is replaced and no request is lost',
    async (name) => {
      expect(kindsOf(await failuresDuring(() => replace(name)))).toEqual([]);
    },
  );

  it.each(['checks', 'behavior', 'cases', 'webhooks'] as const)(
    'the only %s service is replaced and orders are answered all the while',
    async (name) => {
      expect(kindsOf(await failuresDuring(() => replace(name)))).toEqual([]);
    },
  );

  it('without the only lists service orders are refused clearly, and all else is answered', async () => {
    const failures = await failuresDuring(() => replace('lists', () => load.untilFailing()));
    const refused = expect.stringMatching(/^POST screen: 503 unavailable: .+, retriable$/);
    const kinds = kindsOf(failures);
    expect(kinds).toEqual(kinds.map(() => refused));
    expect(kinds).not.toEqual([]);
  });
});

describe('after all of this', () => {
  beforeAll(() => load.stop());

  it('every order that was answered is replayed byte for byte', async () => {
    const client = clientOf(gatewayUrls());
    const changed: string[] = [];
    const orders = [...load.acknowledged];
    const caller = async () => {
      for (let next = orders.pop(); next; next = orders.pop()) {
        const [shieldId, text] = next;
        const answer = await client.ask(`/api/v1/screen/${shieldId}`, { key: tenant.key });
        if (answer.text !== text) changed.push(`${shieldId}: ${answer.status}`);
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    await client.close();
    expect(load.acknowledged.size).toBeGreaterThan(100);
    expect(changed).toEqual([]);
  });

  it('every order is stored once and counted once', async () => {
    const stored = await countRows(suite, 'screening.screenings', tenant.accountId);
    expect(stored).toBeGreaterThanOrEqual(load.acknowledged.size);
    expect(stored).toBeLessThanOrEqual(load.acknowledged.size + load.unknownOrders());
    expect(await countRows(suite, 'screening.attempts', tenant.accountId)).toBe(stored);
    const [totals] = await runSql<{ attempts: number }>(
      suite,
      'SELECT sum(total)::int AS attempts FROM screening.daily_totals WHERE account_id = $1',
      [tenant.accountId],
    );
    expect(totals?.attempts).toBe(stored);
  });

  it('no order that was answered is missing from the quota', async () => {
    const [used] = await runSql<{ calls: number }>(
      suite,
      `SELECT sum(month_used)::int AS calls FROM gateway.usage_counters WHERE bucket = ''
       AND usage_id IN (SELECT usage_id FROM gateway.api_keys WHERE account_id = $1)`,
      [tenant.accountId],
    );
    expect(used?.calls).toBeGreaterThanOrEqual(load.acknowledged.size);
    expect(used?.calls).toBeLessThanOrEqual(load.acknowledged.size + load.unknownOrders());
  });
});

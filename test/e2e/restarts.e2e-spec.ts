import { randomBytes } from 'node:crypto';
import type { ServiceName } from '@rampart/contracts';
import type { RunningApp } from '../../tools/suite/running-app';
import { type Suite, startSuite } from '../../tools/suite/start-suite';
import { clientOf } from './api-client.fixture';
import { countRows, runSql } from './database.fixture';
import { operatorOf, type Tenant } from './operator.fixture';
import { type RestartableEngines, startRestartableEngines } from './restartable-engines.fixture';
import { type Failure, type SteadyLoad, startLoad } from './steady-load.fixture';

/** Callers of the load; with two gateways, eight at each. */
const CALLERS = 16;
const ORDER = { ip: '81.2.69.142', email: 'steady@shop.example', bin_no: '453978', bill_country: 'GB' };

let engines: RestartableEngines;
let suite: Suite;
let tenant: Tenant;
let load: SteadyLoad;

const gatewayUrls = () => suite.of('gateway').map(({ url }) => url ?? '');

beforeAll(async () => {
  engines = await startRestartableEngines();
  const adminToken = randomBytes(24).toString('base64url');
  suite = await startSuite({
    ...engines,
    mode: 'processes',
    gateways: 2,
    screenings: 2,
    adminToken,
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  const adminUrl = suite.of('gateway')[0]?.adminUrl ?? '';
  tenant = await operatorOf({ adminUrl, adminToken }).newTenant({ rate_per_minute: 1_000_000_000 });
  load = startLoad({ key: tenant.key, urls: gatewayUrls(), callers: CALLERS, order: ORDER });
});

afterAll(async () => {
  await load?.stop();
  await suite?.stop();
  await engines?.stop();
});

/** Does something to the suite under load. @returns what failed until every caller was served again. */
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

/** What a caller can do something with: a 503 or 504 of ours that says when to try again. */
const CLEAR = /^(POST screen|GET screen|GET account): (503 unavailable|504 deadline_exceeded), retriable$/;
const unclearOf = (failures: readonly Failure[]) => kindsOf(failures).filter((kind) => !CLEAR.test(kind));

function firstOf(name: ServiceName): RunningApp {
  const [app] = suite.of(name);
  if (!app) throw new Error(`${name} does not run`);
  return app;
}

async function replace(
  name: ServiceName,
  how: 'stop' | 'kill' = 'stop',
  meanwhile = async () => {},
): Promise<void> {
  await suite.stopApp(firstOf(name), how);
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

  it.each(['checks', 'behavior', 'cases'] as const)(
    'the only %s service is replaced and orders are answered all the while',
    async (name) => {
      expect(kindsOf(await failuresDuring(() => replace(name)))).toEqual([]);
    },
  );

  it('without the only lists service orders are refused clearly, and all else is answered', async () => {
    const failures = await failuresDuring(() => replace('lists', 'stop', () => load.untilFailing()));
    expect(new Set(kindsOf(failures))).toEqual(new Set(['POST screen: 503 unavailable, retriable']));
  });

  it('the crash of one of two screening services gives only clear errors, and passes', async () => {
    expect(unclearOf(await failuresDuring(() => replace('screening', 'kill')))).toEqual([]);
  });

  it('the crash of the only screening service gives only clear errors, and passes', async () => {
    const failures = await failuresDuring(async () => {
      await suite.stopApp(firstOf('screening'));
      await replace('screening', 'kill', () => load.untilFailing());
    });
    expect(unclearOf(failures)).toEqual([]);
    expect(failures.map(({ what }) => what)).not.toContain('GET account');
    await suite.startApp('screening');
  });

  it.each(['postgres', 'nats'] as const)(
    'a restart of %s gives only clear errors, and passes',
    async (engine) => {
      const failures = await failuresDuring(() => engines.restart(engine, () => load.untilFailing()));
      expect(unclearOf(failures)).toEqual([]);
    },
  );
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
    expect(load.acknowledged.size).toBeGreaterThan(500);
    expect(changed).toEqual([]);
  });

  it('every order is stored once and counted once', async () => {
    const stored = await countRows(engines, 'screening.screenings', tenant.accountId);
    expect(stored).toBeGreaterThanOrEqual(load.acknowledged.size);
    expect(stored).toBeLessThanOrEqual(load.acknowledged.size + load.unknownOrders());
    expect(await countRows(engines, 'screening.attempts', tenant.accountId)).toBe(stored);
    const [totals] = await runSql<{ attempts: number }>(
      engines,
      'SELECT sum(total)::int AS attempts FROM screening.daily_totals WHERE account_id = $1',
      [tenant.accountId],
    );
    expect(totals?.attempts).toBe(stored);
  });

  it('no order that was answered is missing from the quota', async () => {
    const [used] = await runSql<{ calls: number }>(
      engines,
      `SELECT sum(month_used)::int AS calls FROM gateway.usage_counters WHERE bucket = ''
       AND usage_id IN (SELECT usage_id FROM gateway.api_keys WHERE account_id = $1)`,
      [tenant.accountId],
    );
    expect(used?.calls).toBeGreaterThanOrEqual(load.acknowledged.size);
    expect(used?.calls).toBeLessThanOrEqual(load.acknowledged.size + load.unknownOrders());
  });
});

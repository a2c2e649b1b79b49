import { pino } from 'pino';
import type { Caller } from '../access/caller';
import { type GatewayDatabase, openGatewayDatabase } from '../database/gateway-database.fixture';
import { schema } from '../database/schema';
import { QuotaService } from './quota.service';
import { QuotaFigures } from './quota-figures';
import { QuotaOfMany } from './quota-of-many';
import { UsageCountersRepository } from './usage-counters.repository';
import { UsagePool } from './usage-pool';

const ENDPOINT = 'post-screen-batch';
const logger = pino({ level: 'silent' });

let gateway: GatewayDatabase;
/** Two pools, as two gateways have them. */
let pools: readonly [UsagePool, UsagePool];

beforeAll(async () => {
  gateway = await openGatewayDatabase();
  pools = [UsagePool.open(schema, gateway.env, logger), UsagePool.open(schema, gateway.env, logger)];
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await gateway.close();
});

function quotaOn(pool: UsagePool, { counts = true, ownPerDay = null as number | null } = {}): QuotaOfMany {
  const counters = new UsageCountersRepository(pool, { announce: () => {} });
  const policies = {
    find: () => ({ endpoint: ENDPOINT, counts: null, ratePerMinute: null, perDay: ownPerDay }),
    doesCount: () => counts,
  };
  const figures = new QuotaFigures(() => performance.now());
  const quota = new QuotaService({ counters, policies, figures, logger });
  return new QuotaOfMany({ counters, policies, quota, logger });
}

const caller = (usageId: string, limits: Partial<Caller> = {}) =>
  ({ accountId: 1, usageId, person: null, mode: 'live', perDay: 100, perMonth: 1_000, ...limits }) as Caller;

describe('QuotaOfMany', () => {
  it('takes a slot for each, and returns what is left after the last', async () => {
    const quota = quotaOn(pools[0]);
    const first = await quota.reserve(caller('a'), ENDPOINT, 30);
    expect(first).toMatchObject({ granted: 30, remainingToday: 70, remainingThisMonth: 970, refusal: null });
    const { remainingToday } = await quota.reserve(caller('a'), ENDPOINT, 1);
    expect(remainingToday).toBe(69);
  });

  it('takes what is left when that is less, and names the period that is used up', async () => {
    const quota = quotaOn(pools[0]);
    const day = await quota.reserve(caller('b', { perDay: 10 }), ENDPOINT, 30);
    expect(day).toMatchObject({
      granted: 10,
      remainingToday: 0,
      refusal: { code: 'quota_exceeded', details: { period: 'day' } },
    });
    const month = await quota.reserve(caller('c', { perMonth: 5 }), ENDPOINT, 6);
    expect(month).toMatchObject({ granted: 5, refusal: { details: { period: 'month' } } });
  });

  it('gives back what is released', async () => {
    const quota = quotaOn(pools[0]);
    const { release } = await quota.reserve(caller('d'), ENDPOINT, 10);
    await release(4);
    await release(0);
    expect(await quota.reserve(caller('d'), ENDPOINT, 1)).toMatchObject({
      remainingToday: 93,
      remainingThisMonth: 993,
    });
  });

  it('grants exactly the quota to any number of concurrent gateways', async () => {
    const asked = Array.from({ length: 12 }, (_, n) =>
      quotaOn(pools[n % 2] as UsagePool).reserve(caller('e', { perDay: 500 }), ENDPOINT, 60),
    );
    const granted = (await Promise.all(asked)).map((each) => each.granted);
    expect(granted.reduce((sum, each) => sum + each, 0)).toBe(500);
  });

  it('takes of an endpoint with a day of its own no more than day and month both have', async () => {
    const quota = quotaOn(pools[0], { ownPerDay: 20 });
    const first = await quota.reserve(caller('f'), ENDPOINT, 30);
    expect(first).toMatchObject({ granted: 20, remainingToday: 0, remainingThisMonth: 980 });
    await first.release(5);
    expect(await quota.reserve(caller('f'), ENDPOINT, 1)).toMatchObject({
      remainingToday: 4,
      remainingThisMonth: 984,
    });
    const poor = await quota.reserve(caller('g', { perMonth: 3 }), ENDPOINT, 10);
    expect(poor).toMatchObject({ granted: 3, remainingToday: 17, refusal: { details: { period: 'month' } } });
  });

  it('is bounded for a test key by what is set for the key itself, and not for its account', async () => {
    const unset = await quotaOn(pools[0]).reserve(caller('h', { mode: 'test', perDay: 0 }), ENDPOINT, 10);
    expect(unset).toMatchObject({ granted: 10, remainingToday: 0, refusal: null });
    const limited = caller('j', { mode: 'test', sandboxQuota: { perDay: 4, perMonth: null } });
    expect(await quotaOn(pools[0]).reserve(limited, ENDPOINT, 10)).toMatchObject({
      granted: 4,
      remainingToday: 0,
      refusal: { code: 'quota_exceeded', details: { period: 'day', limit: 4 } },
    });
  });

  it('costs nothing at an endpoint that does not count', async () => {
    const free = await quotaOn(pools[0], { counts: false }).reserve(caller('i'), ENDPOINT, 200);
    expect(free).toMatchObject({ granted: 200, remainingToday: 100, refusal: null });
  });
});

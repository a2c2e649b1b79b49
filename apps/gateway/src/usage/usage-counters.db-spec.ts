import { pino } from 'pino';
import type { Caller } from '../access/caller';
import { type GatewayDatabase, openGatewayDatabase } from '../database/gateway-database.fixture';
import { schema } from '../database/schema';
import { CoalescingUsageStorage } from './coalescing-usage.storage';
import { type QuotaReservation, QuotaService } from './quota.service';
import { QuotaFigures } from './quota-figures';
import { UsageCountersRepository } from './usage-counters.repository';
import { UsagePool } from './usage-pool';

const SILENT_OUTBOX = { announce: () => {} };
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

const figures = () => new QuotaFigures(() => performance.now());
const storageOn = (pool: UsagePool) =>
  new CoalescingUsageStorage(new UsageCountersRepository(pool, SILENT_OUTBOX), figures(), () =>
    performance.now(),
  );

/** A quota in which every endpoint counts by default, on a clock that the test may set. */
function quotaOn(pool: UsagePool, options: { now?: () => Date; counts?: boolean; ownPerDay?: number } = {}) {
  const policy = {
    endpoint: 'post-screen',
    counts: null,
    ratePerMinute: null,
    perDay: options.ownPerDay ?? null,
  };
  return new QuotaService({
    counters: new UsageCountersRepository(pool, SILENT_OUTBOX, options.now ?? (() => null)),
    policies: { find: () => policy, doesCount: () => options.counts ?? true },
    figures: figures(),
    logger,
  });
}

const caller = (usageId: string, limits: Partial<Caller> = {}) =>
  ({
    person: null,
    accountId: 1,
    usageId,
    mode: 'live',
    ratePerMinute: 120,
    perDay: 1_000,
    perMonth: 10_000,
    ...limits,
  }) as Caller;

/** Runs `call` this many times, at most `lanes` at once, and returns all results. */
async function concurrently<T>(times: number, lanes: number, call: (index: number) => Promise<T>) {
  const outcomes: PromiseSettledResult<T>[] = [];
  let next = 0;
  const lane = async () => {
    while (next < times) {
      const index = next;
      next += 1;
      outcomes.push(...(await Promise.allSettled([call(index)])));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcomes;
}

describe('the limit of the minute over two gateways', () => {
  it('lets through exactly 1,000 of 64 concurrent callers on each', async () => {
    const storages = pools.map(storageOn);
    const outcomes = await concurrently(2_400, 128, (index) =>
      (storages[index % 2] as CoalescingUsageStorage).increment('exact ', 60_000, 1_000),
    );
    const records = outcomes.map((each) => (each.status === 'fulfilled' ? each.value : undefined));
    const granted = records.filter((record) => record && !record.isBlocked);
    expect(granted).toHaveLength(1_000);
    expect(records.filter((record) => record?.isBlocked)).toHaveLength(1_400);
    expect(new Set(granted.map((record) => record?.totalHits)).size).toBe(1_000);
  });

  it('keeps many keys apart and never deadlocks, in whatever order they come', async () => {
    const storages = pools.map(storageOn);
    const keys = Array.from({ length: 40 }, (_, index) => `many${index} `);
    const outcomes = await concurrently(4_000, 128, (index) => {
      // The second gateway asks in the opposite order.
      const slot = Math.floor(index / 2) % 40;
      const key = keys[index % 2 ? slot : 39 - slot] as string;
      return (storages[index % 2] as CoalescingUsageStorage).increment(key, 60_000, 30);
    });
    expect(outcomes.filter((each) => each.status === 'rejected')).toEqual([]);
    const granted = outcomes.filter((each) => each.status === 'fulfilled' && !each.value.isBlocked);
    expect(granted).toHaveLength(40 * 30);
  });
});

describe('the window of the minute', () => {
  const at = (time: string) => new UsageCountersRepository(pools[0], SILENT_OUTBOX, () => new Date(time));
  const ask = { usageId: 'window', bucket: '', asked: 1, allowed: 2, counting: 0, quota: null };

  it('starts with the first call, lasts 60 s, and the next starts with the first call after it', async () => {
    expect(await at('2026-03-01T10:00:30Z').takeCalls([ask])).toMatchObject([
      { granted: 1, secondsLeft: 60 },
    ]);
    expect(await at('2026-03-01T10:01:29Z').takeCalls([ask])).toMatchObject([
      { granted: 1, usedBefore: 1, secondsLeft: 1 },
    ]);
    expect(await at('2026-03-01T10:01:29Z').takeCalls([ask])).toMatchObject([{ granted: 0, usedBefore: 2 }]);
    expect(await at('2026-03-01T10:01:47Z').takeCalls([ask])).toMatchObject([
      { granted: 1, usedBefore: 0, secondsLeft: 60 },
    ]);
  });

  it('survives a clock that is set back a little, and restarts after one that was far ahead', async () => {
    const ahead = { ...ask, usageId: 'ahead' };
    await at('2026-03-01T10:00:00Z').takeCalls([{ ...ahead, asked: 2 }]);
    expect(await at('2026-03-01T09:59:59Z').takeCalls([ahead])).toMatchObject([{ granted: 0 }]);
    expect(await at('2026-03-01T09:00:00Z').takeCalls([ahead])).toMatchObject([
      { granted: 1, usedBefore: 0 },
    ]);
  });
});

describe('minute and quota in one statement, over two gateways', () => {
  const outcomeOf = async (
    storage: CoalescingUsageStorage,
    usageId: string,
    limit: number,
    perDay: number,
  ) => {
    const { record, quota } = await storage.admit(`${usageId} `, limit, {
      accountId: 1,
      perDay,
      perMonth: 10_000,
    });
    if (record.isBlocked) return 'rate_limited';
    return quota?.slot === null || quota === null ? 'quota_exceeded' : 'served';
  };

  it('serve exactly the day while the minute has room, and the minute counts what the quota refuses', async () => {
    const storages = pools.map(storageOn);
    const outcomes = await concurrently(1_200, 128, (index) =>
      outcomeOf(storages[index % 2] as CoalescingUsageStorage, 'both', 1_000, 300),
    );
    const count = (word: string) =>
      outcomes.filter((each) => each.status === 'fulfilled' && each.value === word).length;
    expect([count('served'), count('quota_exceeded'), count('rate_limited')]).toEqual([300, 700, 200]);
  });

  it('serve exactly the minute while the day has room, and take no more of the day than was served', async () => {
    const storages = pools.map(storageOn);
    const outcomes = await concurrently(400, 64, (index) =>
      outcomeOf(storages[index % 2] as CoalescingUsageStorage, 'minute', 150, 10_000),
    );
    expect(outcomes.filter((each) => each.status === 'fulfilled' && each.value === 'served')).toHaveLength(
      150,
    );
    const counters = new UsageCountersRepository(pools[0], SILENT_OUTBOX);
    expect(await counters.read({ usageId: 'minute', bucket: '' })).toMatchObject({
      minuteUsed: 150,
      dayUsed: 150,
      monthUsed: 150,
    });
  });

  it('give a slot that a failed call gives back to the next', async () => {
    const storage = storageOn(pools[0]);
    const quota = quotaOn(pools[0]);
    const asker = caller('again', { perDay: 1 });
    const take = async () => {
      const { quota: share } = await storage.admit('again ', 10, { accountId: 1, perDay: 1, perMonth: 10 });
      return quota.reserve(asker, 'post-screen', share);
    };
    const first = await take();
    expect(first).toMatchObject({ remainingToday: 0, remainingThisMonth: 9_999 });
    await expect(take()).rejects.toMatchObject({ code: 'quota_exceeded', details: { period: 'day' } });
    await first.release();
    await expect(take()).resolves.toMatchObject({ remainingToday: 0 });
  });
});

describe('the quota over two gateways', () => {
  it('serves exactly the day, and exactly the month when that ends first', async () => {
    for (const [usageId, limits] of [
      ['day', { perDay: 300, perMonth: 10_000 }],
      ['month', { perDay: 10_000, perMonth: 300 }],
    ] as const) {
      const quotas = pools.map((pool) => quotaOn(pool));
      const outcomes = await concurrently(800, 128, (index) =>
        (quotas[index % 2] as QuotaService).reserve(caller(usageId, limits), 'post-screen'),
      );
      expect(outcomes.filter((each) => each.status === 'fulfilled')).toHaveLength(300);
      const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
      expect(refused).toHaveLength(500);
      for (const reason of refused) {
        expect(reason).toMatchObject({ code: 'quota_exceeded', details: { period: usageId, limit: 300 } });
        expect(reason.retryAfterSeconds).toBeGreaterThan(0);
      }
    }
  });

  it('counts what succeeded, exactly, when half of the calls fail and give their slot back', async () => {
    const quotas = pools.map((pool) => quotaOn(pool));
    await concurrently(600, 128, async (index) => {
      const reserved = await (quotas[index % 2] as QuotaService).reserve(caller('half'), 'post-screen');
      if (index % 3 !== 0) await reserved.release();
    });
    const used = await new UsageCountersRepository(pools[0], SILENT_OUTBOX).read({
      usageId: 'half',
      bucket: '',
    });
    expect(used).toMatchObject({ dayUsed: 200, monthUsed: 200 });
  });

  it('returns with each answer what is left after it', async () => {
    const quota = quotaOn(pools[0]);
    const reserve = () => quota.reserve(caller('left', { perDay: 5, perMonth: 9 }), 'post-screen');
    expect(await reserve()).toMatchObject({ remainingToday: 4, remainingThisMonth: 8 });
    const together = await Promise.all([reserve(), reserve(), reserve()]);
    expect(together.map((each) => each.remainingToday).sort()).toEqual([1, 2, 3]);
  });

  it('gives a slot back once, however often it is released', async () => {
    const quota = quotaOn(pools[0]);
    const first = await quota.reserve(caller('once'), 'post-screen');
    await quota.reserve(caller('once'), 'post-screen');
    await first.release();
    await first.release();
    const used = await new UsageCountersRepository(pools[0], SILENT_OUTBOX).read({
      usageId: 'once',
      bucket: '',
    });
    expect(used.dayUsed).toBe(1);
  });

  it('serves a test key exactly as much as is set for it, with two gateways', async () => {
    const quotas = pools.map((pool) => quotaOn(pool));
    const test = caller('test', { mode: 'test', sandboxQuota: { perDay: 10, perMonth: null } });
    const outcomes = await concurrently(200, 64, (index) =>
      (quotas[index % 2] as QuotaService).reserve(test, 'post-screen'),
    );
    const served = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(served).toHaveLength(10);
    expect(served.map(({ remainingToday }) => remainingToday).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(served.map(({ remainingThisMonth }) => remainingThisMonth))).toEqual(new Set([10_000]));
    await expect(quotas[0]?.reserve(test, 'post-screen')).rejects.toMatchObject({
      code: 'quota_exceeded',
      details: { period: 'day', limit: 10 },
    });
  });

  it('reports constant figures to a test key without a limit of its own, and still limits its day', async () => {
    const unset = { perDay: null, perMonth: null };
    const test = caller('unset', { mode: 'test', perDay: 1, sandboxQuota: unset });
    const quota = quotaOn(pools[0]);
    for (let n = 0; n < 3; n += 1) {
      expect(await quota.reserve(test, 'post-screen')).toMatchObject({
        remainingToday: 1,
        remainingThisMonth: 10_000,
      });
    }
    await gateway.dataSource.query("UPDATE usage_counters SET day_used = 50000 WHERE usage_id = 'unset'");
    await expect(quota.reserve(test, 'post-screen')).rejects.toMatchObject({
      code: 'quota_exceeded',
      details: { period: 'day', limit: 50_000 },
    });
  });

  it('takes nothing where a call does not count', async () => {
    const free = await quotaOn(pools[0], { counts: false }).reserve(caller('free'), 'get-screen');
    expect(free).toMatchObject({ remainingToday: 1_000 });
    const used = await new UsageCountersRepository(pools[0], SILENT_OUTBOX).read({
      usageId: 'free',
      bucket: '',
    });
    expect(used).toMatchObject({ dayUsed: 0, monthUsed: 0 });
  });
});

describe('the end of a day and of a month', () => {
  let clock = new Date('2026-02-27T23:59:58Z');
  const quota = () => quotaOn(pools[0], { now: () => clock });
  const full = (usageId: string) => caller(usageId, { perDay: 2, perMonth: 5 });
  const take = (usageId: string): Promise<QuotaReservation> => quota().reserve(full(usageId), 'post-screen');

  it('opens the day again at midnight UTC and the month on the first', async () => {
    clock = new Date('2026-02-27T23:59:58Z');
    await Promise.all([take('ends'), take('ends')]);
    await expect(take('ends')).rejects.toMatchObject({ details: { period: 'day' }, retryAfterSeconds: 2 });
    clock = new Date('2026-02-28T00:00:00Z');
    expect(await take('ends')).toMatchObject({ remainingToday: 1, remainingThisMonth: 2 });
    await take('ends');
    clock = new Date('2026-03-01T00:00:00Z');
    expect(await take('ends')).toMatchObject({ remainingToday: 1, remainingThisMonth: 4 });
  });

  it('refuses for the month until its end when the month is used up', async () => {
    for (const day of ['2026-02-25', '2026-02-26', '2026-02-27']) {
      clock = new Date(`${day}T12:00:00Z`);
      await take('spent');
      if (day !== '2026-02-27') await take('spent');
    }
    await expect(take('spent')).rejects.toMatchObject({
      details: { period: 'month', limit: 5 },
      retryAfterSeconds: 1.5 * 86_400,
    });
  });

  it('gives nothing back to a day that is over', async () => {
    clock = new Date('2026-02-27T23:59:58Z');
    const late = await take('late');
    clock = new Date('2026-02-28T00:00:01Z');
    await take('late');
    await late.release();
    expect(await take('late')).toMatchObject({ remainingToday: 0, remainingThisMonth: 3 });
  });

  it('never opens a day again because the clock was put back', async () => {
    clock = new Date('2026-03-05T00:00:01Z');
    await Promise.all([take('back'), take('back')]);
    clock = new Date('2026-03-04T23:59:59Z');
    await expect(take('back')).rejects.toMatchObject({ code: 'quota_exceeded' });
  });
});

describe('an endpoint with a day of its own', () => {
  it('counts its days apart and shares the month, both or neither', async () => {
    const own = quotaOn(pools[0], { ownPerDay: 1 });
    const everywhere = quotaOn(pools[0]);
    const asker = caller('own', { perDay: 5, perMonth: 3 });
    expect(await own.reserve(asker, 'post-screen')).toMatchObject({
      remainingToday: 0,
      remainingThisMonth: 2,
    });
    await expect(own.reserve(asker, 'post-screen')).rejects.toMatchObject({
      details: { period: 'day', limit: 1 },
    });
    expect(await everywhere.reserve(asker, 'get-ip')).toMatchObject({
      remainingToday: 4,
      remainingThisMonth: 1,
    });
  });
});

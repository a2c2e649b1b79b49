import { readOutbox, type WaitingEvent } from '@rampart/testing';
import { pino } from 'pino';
import type { Caller } from '../access/caller';
import { type GatewayDatabase, openGatewayDatabase } from '../database/gateway-database.fixture';
import { schema } from '../database/schema';
import { CoalescingUsageStorage } from './coalescing-usage.storage';
import { QuotaService } from './quota.service';
import { QuotaFigures } from './quota-figures';
import { UsageCountersRepository } from './usage-counters.repository';
import { UsagePool } from './usage-pool';

const logger = pino({ level: 'silent' });
const ACCOUNT = 7;

let gateway: GatewayDatabase;
/** Two pools, as two gateways have them. */
let pools: readonly UsagePool[];
let clock: Date | null = null;
let announced = 0;

beforeAll(async () => {
  gateway = await openGatewayDatabase();
  pools = [UsagePool.open(schema, gateway.env, logger), UsagePool.open(schema, gateway.env, logger)];
});

beforeEach(() => {
  clock = new Date('2026-03-14T12:00:00Z');
  announced = 0;
});

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await gateway.close();
});

const countersOn = (pool: UsagePool) =>
  new UsageCountersRepository(pool, { announce: () => (announced += 1) }, () => clock);
const figures = () => new QuotaFigures(() => performance.now());

function gateways(ownPerDay: number | null = null) {
  const policy = { endpoint: 'post-screen', counts: null, ratePerMinute: null, perDay: ownPerDay };
  return pools.map((pool) => ({
    storage: new CoalescingUsageStorage(countersOn(pool), figures(), () => performance.now()),
    quota: new QuotaService({
      counters: countersOn(pool),
      policies: { find: () => policy, doesCount: () => true },
      figures: figures(),
      logger,
    }),
  }));
}

const caller = (usageId: string, perDay: number, perMonth: number) =>
  ({ accountId: ACCOUNT, usageId, person: null, mode: 'live', perDay, perMonth }) as Caller;

/** Takes a slot after the minute's limit, as a call with an Idempotency-Key does. */
const reserve = (usageId: string, perDay: number, perMonth = 1_000_000) =>
  gateways()[0]?.quota.reserve(caller(usageId, perDay, perMonth), 'post-screen');

const emittedOf = async (usageId: string): Promise<WaitingEvent[]> =>
  (await readOutbox((sql) => gateway.dataSource.query(sql))).filter(({ data }) => data.key_id === usageId);

const brief = (events: readonly WaitingEvent[]) =>
  events.map(({ type, data }) => [type.slice('rampart.quota.'.length), data.period, data.used, data.quota]);

describe('a quota that is used up', () => {
  it('emits an event at four fifths and at its end, for its own account', async () => {
    for (let call = 0; call < 5; call += 1) await reserve('plain', 5);
    expect(await emittedOf('plain')).toMatchObject([
      {
        type: 'rampart.quota.threshold_reached',
        accountid: ACCOUNT,
        subject: 'quota/plain',
        data: { endpoint: null, period: 'day', since: '2026-03-14', used: 4, quota: 5 },
        personal: null,
      },
      { type: 'rampart.quota.exhausted', data: { period: 'day', since: '2026-03-14', used: 5, quota: 5 } },
    ]);
    expect(announced).toBe(2);
  });

  it('emits each event once from two gateways that admit together, by the statement of the minute', async () => {
    const both = gateways();
    const quota = { accountId: ACCOUNT, perDay: 300, perMonth: 500 };
    await Promise.all(
      Array.from({ length: 900 }, (_, index) => both[index % 2]?.storage.admit('crowd ', 10_000, quota)),
    );
    const emitted = await emittedOf('crowd');
    expect(brief(emitted).map(([type, period]) => [type, period])).toEqual([
      ['threshold_reached', 'day'],
      ['exhausted', 'day'],
    ]);
    expect(emitted[1]?.data).toMatchObject({ used: 300, quota: 300 });
    expect(emitted[0]?.data.used).toBeGreaterThanOrEqual(240);
  });

  it('emits each event once from two gateways that take every slot individually', async () => {
    const both = gateways();
    await Promise.allSettled(
      Array.from({ length: 400 }, (_, index) =>
        both[index % 2]?.quota.reserve(caller('alone', 10_000, 250), 'post-screen'),
      ),
    );
    expect(brief(await emittedOf('alone')).map(([type, period]) => [type, period])).toEqual([
      ['threshold_reached', 'month'],
      ['exhausted', 'month'],
    ]);
  });

  it('emits no second event when a slot was returned and taken again', async () => {
    const first = await reserve('back', 1);
    await first?.release();
    await reserve('back', 1);
    expect(brief(await emittedOf('back'))).toEqual([
      ['threshold_reached', 'day', 1, 1],
      ['exhausted', 'day', 1, 1],
    ]);
  });

  it("emits the day's event again the next day, and the month's not", async () => {
    for (let call = 0; call < 2; call += 1) await reserve('days', 2, 4);
    clock = new Date('2026-03-15T00:00:00Z');
    for (let call = 0; call < 2; call += 1) await reserve('days', 2, 4);
    clock = new Date('2026-03-16T00:00:00Z');
    await expect(reserve('days', 2, 4)).rejects.toMatchObject({ code: 'quota_exceeded' });
    const emitted = await emittedOf('days');
    expect(emitted.map(({ data }) => [data.period, data.since])).toEqual([
      ['day', '2026-03-14'],
      ['day', '2026-03-14'],
      ['day', '2026-03-15'],
      ['day', '2026-03-15'],
      ['month', '2026-03-01'],
      ['month', '2026-03-01'],
    ]);
  });

  it('emits again after it was raised, and not after it was lowered to a share already reported', async () => {
    for (let call = 0; call < 2; call += 1) await reserve('raised', 2);
    for (let call = 0; call < 2; call += 1) await reserve('raised', 4);
    await expect(reserve('raised', 2)).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect(brief(await emittedOf('raised'))).toEqual([
      ['threshold_reached', 'day', 2, 2],
      ['exhausted', 'day', 2, 2],
      ['threshold_reached', 'day', 4, 4],
      ['exhausted', 'day', 4, 4],
    ]);
  });

  it('emits at the first refusal after it was lowered below what is used', async () => {
    for (let call = 0; call < 3; call += 1) await reserve('lowered', 100);
    await expect(reserve('lowered', 3)).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect(brief(await emittedOf('lowered'))).toEqual([
      ['threshold_reached', 'day', 3, 3],
      ['exhausted', 'day', 3, 3],
    ]);
  });

  it('names the endpoint when that has a day of its own', async () => {
    const [own] = gateways(1);
    await own?.quota.reserve(caller('own', 100, 100), 'post-screen');
    expect(await emittedOf('own')).toMatchObject([
      { data: { endpoint: 'post-screen', period: 'day', used: 1, quota: 1 } },
      { type: 'rampart.quota.exhausted', data: { endpoint: 'post-screen' } },
    ]);
  });

  it('emits nothing for a quota of 0, nor for calls that take no slot', async () => {
    await expect(reserve('banned', 0)).rejects.toMatchObject({ code: 'quota_exceeded' });
    const [first] = gateways();
    for (let call = 0; call < 3; call += 1) await first?.storage.admit('free ', 100, null);
    expect([...(await emittedOf('banned')), ...(await emittedOf('free'))]).toEqual([]);
    expect(announced).toBe(0);
  });
});

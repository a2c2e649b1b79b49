import { type Contribution, screenOrder } from '@rampart/contracts';
import { fakeClock } from '@rampart/testing';
import { Client } from 'pg';
import { buildRequest, readResult, type ScreeningFixture, startFixture } from '../../test/screening.fixture';
import { TOTALS_SIGNALS } from '../decide/signals/registry';

const clock = fakeClock('2026-03-01T12:00:00.000Z');
let fixture: ScreeningFixture;
let sql: Client;

beforeAll(async () => {
  fixture = await startFixture({ replicas: 2, clock });
  sql = new Client({ connectionString: fixture.database.url });
  await sql.connect();
});

afterAll(async () => {
  await sql.end();
  await fixture.stop();
});

afterEach(() => clock.set('2026-03-01T12:00:00.000Z'));

type Fields = Parameters<typeof buildRequest>[0];
type Rest = Parameters<typeof buildRequest>[1];

/** Of the orders of one caller on one day, more and more is noticed; these specs are about totals. */
const isOfTotals = ({ code }: Contribution) =>
  TOTALS_SIGNALS.some((signal) => signal.code === code) || code.startsWith('whitelisted_');

/** Screens an order and returns its id, and the evidence of its totals. */
const screen = async (order: Fields, rest: Rest = {}) => {
  const { shieldId, expansions } = await fixture.rpc.call(screenOrder, buildRequest(order, rest));
  return { shieldId, found: expansions.contributions.filter(isOfTotals) };
};
const codesOf = async (order: Fields, rest: Rest = {}) =>
  (await screen(order, rest)).found.map(({ code }) => code);

const totalOf = async (accountId: number, kind: string) => {
  const { rows } = await sql.query<{ total: string }>(
    'SELECT total FROM screening.daily_totals WHERE account_id = $1 AND kind = $2',
    [accountId, kind],
  );
  return rows.map((row) => row.total);
};

describe('the daily amount of an email', () => {
  it('counts over the limit, not at it, and names the code in the reason', async () => {
    const order = { email: 'a@example.com', currency: 'USD' };
    expect(await codesOf({ ...order, amount: 999.99 })).toEqual([]);
    expect(await codesOf({ ...order, amount: 0.01 })).toEqual([]);
    const { result } = await fixture.rpc.call(screenOrder, buildRequest({ ...order, amount: 0.01 }));
    expect(readResult(result).shield_reasons).toContain(
      'daily_amount_exceeded: orders with this e-mail address today add up to 1,000.01 USD, over the limit of 1,000.00.',
    );
  });

  it('has the limit that 1,000 US dollars are in its currency', async () => {
    const own = { accountId: 20 };
    const order = { email: 'yen@example.com', currency: 'JPY' };
    expect(await codesOf({ ...order, amount: 5_000 }, own)).toEqual([]);
    expect(await codesOf({ ...order, amount: 155_000 }, own)).toEqual([]);
    expect((await screen({ ...order, amount: 5_001 }, own)).found).toMatchObject([
      { code: 'daily_amount_exceeded', evidence: { total: '165001', limit: '160000', currency: 'JPY' } },
    ]);
  });

  it('adds up one currency only, and one account only', async () => {
    const order = { email: 'b@example.com', amount: 900 };
    expect(await codesOf({ ...order, currency: 'USD' })).toEqual([]);
    expect(await codesOf({ ...order, amount: 800, currency: 'EUR' })).toEqual([]);
    expect(await codesOf({ ...order, currency: 'USD' }, { accountId: 2 })).toEqual([]);
    expect(await codesOf({ ...order, currency: 'USD' })).toEqual(['daily_amount_exceeded']);
  });

  it('does not run without a currency', async () => {
    expect(await codesOf({ email: 'c@example.com', amount: 5_000 })).toEqual([]);
  });

  it('restarts at midnight UTC', async () => {
    const order = { email: 'd@example.com', amount: 600, currency: 'USD' };
    clock.set('2026-03-01T23:59:59.999Z');
    expect(await codesOf(order)).toEqual([]);
    clock.advanceMs(1);
    const next = await screen(order);
    expect(next.shieldId).toMatch(/^20260302-/);
    expect(next.found).toEqual([]);
    clock.set('2026-03-01T23:59:59.999Z');
    expect(await codesOf(order)).toEqual(['daily_amount_exceeded']);
  });

  it('adds exact decimals: ten times 0.1 is 1', async () => {
    for (let n = 0; n < 10; n += 1) {
      await codesOf({ email: 'e@example.com', amount: 0.1, currency: 'USD' }, { accountId: 10 });
    }
    expect(await totalOf(10, 'amount')).toEqual(['1.0']);
  });
});

describe('the daily attempts of a BIN', () => {
  it('counts the twenty-first, not the twentieth', async () => {
    for (let n = 1; n <= 20; n += 1) expect(await codesOf({ binNo: '400000' })).toEqual([]);
    expect(await codesOf({ binNo: '400000' })).toEqual(['card_attempts_exceeded']);
  });

  it('is not counted against a whitelisted BIN', async () => {
    fixture.neighbours.list(3, { listType: 'whitelist', entityType: 'card_bin', value: '400001' });
    for (let n = 1; n <= 20; n += 1) await codesOf({ binNo: '400001' }, { accountId: 3 });
    expect(await codesOf({ binNo: '400001' }, { accountId: 3 })).toEqual(['whitelisted_card_bin']);
  });
});

describe("an account's own settings", () => {
  it('replace the defaults from the next order on', async () => {
    await sql.query(
      `INSERT INTO screening.account_settings
        (account_id, daily_amount_limit, daily_attempts_limit, review_above, reject_from) VALUES (4, 50, 0, 7, 28)`,
    );
    const order = { email: 'f@example.com', amount: 50.01, currency: 'USD' };
    const amount = await fixture.rpc.call(screenOrder, buildRequest(order, { accountId: 4 }));
    expect(readResult(amount.result)).toMatchObject({ shield_score: 8, shield_status: 'REVIEW' });
    const both = await fixture.rpc.call(
      screenOrder,
      buildRequest({ ...order, binNo: '400002' }, { accountId: 4 }),
    );
    expect(readResult(both.result)).toMatchObject({ shield_score: 28, shield_status: 'REJECT' });
  });
});

describe('totals of two replicas under concurrent orders', () => {
  it('are exact, and every order sees one total of its own', async () => {
    const order = { email: 'g@example.com', amount: 0.1, currency: 'USD', binNo: '400003' };
    const accountId = 5;
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => fixture.rpc.call(screenOrder, buildRequest(order, { accountId }))),
    );
    expect(await totalOf(accountId, 'amount')).toEqual(['6.4']);
    expect(await totalOf(accountId, 'attempts')).toEqual(['64']);
    const seen = answers.flatMap(({ expansions }) => {
      const found = expansions.contributions.find((each) => each.code === 'card_attempts_exceeded');
      return found ? [Number(found.evidence.attempts)] : [];
    });
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 44 }, (_, n) => n + 21));
    expect(new Set(answers.map(({ shieldId }) => shieldId)).size).toBe(64);
  });

  it('count one attempt once, however often and wherever it is asked', async () => {
    const order = { email: 'h@example.com', amount: 7, currency: 'USD', binNo: '400004' };
    const request = buildRequest(order, { accountId: 6 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => fixture.rpc.call(screenOrder, request)),
    );
    const later = await fixture.rpc.call(screenOrder, request);
    expect(new Set([...answers, later].map(({ result }) => result)).size).toBe(1);
    expect(later.expansions).toEqual(answers[0]?.expansions);
    expect(await totalOf(6, 'amount')).toEqual(['7']);
    expect(await totalOf(6, 'attempts')).toEqual(['1']);
  });

  it('keep attempts of the same name apart by account', async () => {
    const request = buildRequest({ binNo: '400005' });
    const mine = await fixture.rpc.call(screenOrder, { ...request, accountId: 7 });
    const theirs = await fixture.rpc.call(screenOrder, { ...request, accountId: 8 });
    expect(theirs.result).not.toBe(mine.result);
    expect(await totalOf(8, 'attempts')).toEqual(['1']);
  });
});

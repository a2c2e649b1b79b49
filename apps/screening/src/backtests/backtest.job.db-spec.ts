import { backtestReport, type JobProgress, type WantedRule } from '@rampart/contracts';
import { type BacktestsFixture, openBacktestsFixture } from './fixtures/backtests.fixture';
import { inputOf, ruleOf } from './fixtures/orders.fixture';

let fixture: BacktestsFixture;
let account = 0;

beforeAll(async () => {
  fixture = await openBacktestsFixture();
});
beforeEach(() => {
  account += 1;
});
afterAll(() => fixture?.stop());

const HIGH: WantedRule = { ...ruleOf('high', 'order.amount > 500'), mode: 'active' };
const WATCHED: WantedRule = { ...ruleOf('watched', 'order.amount > 5'), mode: 'shadow' };
const PROXY = ruleOf('proxy', 'ip.is_proxy', { type: 'REJECT' }, 50);
const EVE = ruleOf('eve', 'order.email == "eve@example.com"', { type: 'REJECT' }, 1);

const at = (time: string) => ({ at: new Date(time) });
const orderOf = (amount: number, isProxy: boolean, time = '2026-01-15T12:00:00.000Z') =>
  inputOf({ 'order.amount': amount, 'order.currency': 'EUR', 'ip.is_proxy': isProxy }, 0, at(time));

describe('a backtest', () => {
  it('of an unsaved rule reports what it alone would have changed', async () => {
    const ruleset = await fixture.publish(account, HIGH, WATCHED);
    const keep = (amount: number, isProxy: boolean, outcome?: 'confirmed_fraud' | 'false_positive') =>
      fixture.keep({ accountId: account, ruleset, input: orderOf(amount, isProxy), outcome });
    await keep(10, false, 'false_positive');
    const refused = await keep(20, true, 'confirmed_fraud');
    const both = await keep(600, true, 'false_positive');
    await keep(700, false, 'confirmed_fraud');
    const report = await fixture.run(account, { candidate: { kind: 'drafts', rules: [PROXY] } });
    expect(backtestReport.parse(report)).toMatchObject({
      compared: { before: { ruleset, rules: 1 }, after: { ruleset: null, rules: 2 }, model: null },
      screened: 4,
      evaluable: 4,
      matched: 2,
      changed: 2,
      changes: [
        { from: 'APPROVE', to: 'REJECT', count: 1, shield_ids: [refused] },
        { from: 'REVIEW', to: 'REJECT', count: 1, shield_ids: [both] },
      ],
      before: { APPROVE: { count: 2 }, REVIEW: { count: 2 }, REJECT: { count: 0 } },
      after: { APPROVE: { count: 1 }, REVIEW: { count: 1 }, REJECT: { count: 2, rate: 0.5 } },
      rules: [{ rule_id: null, name: 'proxy', matched: 2, precision: 0.5, recall: 0.5 }],
      overlap: [{ name: 'high', version: 1, both: 1, share: 0.5 }],
      outcomes: { known: { fraud: 2, legitimate: 2 }, refused_before: { fraud: 0, precision: null } },
      amounts: [{ currency: 'EUR', screened: 1_330, matched: 620, changed: 620 }],
    });
  });

  it('of a version compares it with the version of its rule that is active', async () => {
    const ruleset = await fixture.publish(account, HIGH);
    const lower = ruleOf('high', 'order.amount > 50');
    const [member] = (await fixture.rules.rulesets.getWhole(account, ruleset)).rules;
    const ruleId = member?.rule_id ?? 0;
    await fixture.publish(account, HIGH, { ...lower, mode: 'shadow' });
    await fixture.keep({ accountId: account, ruleset, input: orderOf(100, false) });
    await fixture.keep({ accountId: account, ruleset, input: orderOf(600, false) });
    const tried = await fixture.run(account, { candidate: { kind: 'version', ruleId, version: 2 } });
    expect(tried).toMatchObject({
      matched: 2,
      changed: 1,
      changes: [{ from: 'APPROVE', to: 'REVIEW', count: 1 }],
      rules: [{ rule_id: ruleId, version: 2 }],
    });
    const held = await fixture.run(account, { candidate: { kind: 'version', ruleId, version: 1 } });
    expect(held).toMatchObject({ matched: 1, changed: 1, before: { REVIEW: { count: 0 } } });
  });

  it('of a published set compares it with the one that holds, whichever decided the orders', async () => {
    const first = await fixture.publish(account, HIGH);
    const second = await fixture.publish(account, { ...PROXY, mode: 'active' });
    for (const ruleset of [null, first, second]) {
      await fixture.keep({ accountId: account, ruleset, input: orderOf(600, true) });
    }
    const report = await fixture.run(account, { candidate: { kind: 'ruleset', number: first } });
    expect(report).toMatchObject({
      compared: { before: { ruleset: second }, after: { ruleset: first } },
      changes: [{ from: 'REJECT', to: 'REVIEW', count: 3 }],
    });
    const present = await fixture.run(account, { candidate: { kind: 'ruleset', number: second } });
    expect(present).toMatchObject({
      compared: { before: { ruleset: null, rules: 0 } },
      changes: [{ from: 'APPROVE', to: 'REJECT', count: 3 }],
    });
  });

  it('reads the values of orders where a rule asks for them, and counts apart orders that have none any more', async () => {
    const values = { email: 'eve@example.com' };
    await fixture.keep({ accountId: account, input: orderOf(1, false), values });
    await fixture.keep({
      accountId: account,
      input: orderOf(2, false),
      values: { email: 'ann@example.com' },
    });
    await fixture.keep({ accountId: account, input: orderOf(3, false), values: null });
    const report = await fixture.run(account, { candidate: { kind: 'drafts', rules: [EVE] } });
    expect(report).toMatchObject({
      screened: 3,
      evaluable: 2,
      not_evaluable: { values_gone: 1, unreadable: 0 },
      matched: 1,
      changes: [{ from: 'APPROVE', to: 'REJECT', count: 1 }],
    });
  });

  it('looks at its period and its account alone, to the millisecond', async () => {
    const times = ['2026-01-09T23:59:59.999Z', '2026-01-10T08:00:00.000Z', '2026-01-12T07:59:59.999Z'];
    for (const time of times) await fixture.keep({ accountId: account, input: orderOf(1, true, time) });
    await fixture.keep({ accountId: account, input: orderOf(1, true, '2026-01-12T08:00:00.000Z') });
    await fixture.keep({ accountId: account + 1_000, input: orderOf(1, true, times[1]) });
    const candidate = { kind: 'drafts' as const, rules: [PROXY] };
    const period = { since: '2026-01-10T08:00:00.000Z', until: '2026-01-12T08:00:00.000Z' };
    expect(await fixture.run(account, { candidate, ...period })).toMatchObject({ screened: 2, matched: 2 });
  });

  it('goes through any number of orders page by page, and through the same part of them every time', async () => {
    const text = `
      INSERT INTO decision_inputs (account_id, shield_id, created_at, status, decided_by, score, model_effect,
        feature_schema, input)
      SELECT $1, '20260115-' || lpad(to_hex(n * 3000), 6, '0'), '2026-01-15T12:00:00Z', status, decided_by, score,
             model_effect, feature_schema, input
        FROM decision_inputs, generate_series(1, 5000) AS n WHERE account_id = $2`;
    await fixture.keep({ accountId: account + 2_000, input: orderOf(7, true) });
    await fixture.rules.database.run({ name: '', text }, [account, account + 2_000]);
    const candidate = { kind: 'drafts' as const, rules: [PROXY] };
    const reported: JobProgress[] = [];
    const whole = await fixture.run(account, { candidate }, { progress: (each) => reported.push(each) });
    expect([whole.screened, whole.matched]).toEqual([5_000, 5_000]);
    expect(reported.slice(1).map(({ done, total }) => [done, total])).toEqual([
      [2_000, 5_000],
      [4_000, 5_000],
      [5_000, 5_000],
    ]);
    const part = await fixture.run(account, { candidate, sample: 0.25 });
    // Ids are spread evenly here: a quarter of them has an end in the lowest quarter.
    expect(part.screened).toBe(Math.floor(2 ** 24 / 4 / 3_000));
    expect((await fixture.run(account, { candidate, sample: 0.25 })).changes).toEqual(part.changes);
  });

  it('ends between two pages when it is cancelled', async () => {
    await fixture.keep({ accountId: account, input: orderOf(1, true) });
    const candidate = { kind: 'drafts' as const, rules: [PROXY] };
    await expect(fixture.run(account, { candidate }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it.each([
    { kind: 'ruleset', number: 99 },
    { kind: 'version', ruleId: 99_999, version: 1 },
  ] as const)('of what is not there is refused: %j', async (candidate) => {
    await expect(fixture.run(account, { candidate })).rejects.toMatchObject({ code: 'not_found' });
  });
});

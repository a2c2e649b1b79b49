import { chartRule, listRuleMatches, type RequestOf } from '@rampart/contracts';
import { type RuleEffectsFixture, startRuleEffectsFixture } from '../fixtures/rule-effects.fixture';

let fixture: RuleEffectsFixture;

beforeAll(async () => {
  fixture = await startRuleEffectsFixture(1);
});
afterAll(() => fixture.stop());

const REJECT = { type: 'REJECT' } as const;

const list = (accountId: number, ruleId: number, rest: Partial<RequestOf<typeof listRuleMatches>> = {}) =>
  fixture.rpc.call(listRuleMatches, {
    accountId,
    ruleId,
    mode: null,
    version: null,
    changed: null,
    from: null,
    to: null,
    withScreenings: true,
    after: null,
    limit: 50,
    ...rest,
  });

const chart = (accountId: number, ruleId: number, rest: Partial<RequestOf<typeof chartRule>> = {}) =>
  fixture.rpc.call(chartRule, { accountId, ruleId, from: null, to: null, by: 'day', ...rest });

/** An account with a rule that rejects above 100, and its next version in shadow, which does above 200. */
async function ruleInBothModes() {
  const accountId = fixture.newAccount();
  const old = { name: 'rule', action: REJECT, expression: 'order.amount > 100.0' };
  await fixture.publish(accountId, old);
  const ids = await fixture.publish(accountId, old, {
    ...old,
    mode: 'shadow',
    expression: 'order.amount > 200.0',
  });
  const orders: string[] = [];
  for (const amount of [50, 150, 250]) {
    orders.push((await fixture.screen(accountId, { amount, currency: 'EUR' })).shieldId);
  }
  return { accountId, ruleId: ids.get('rule') as number, orders };
}

describe('list-rule-matches', () => {
  it('has the orders that a rule matched, newest first, with what it changes and the order as lists show it', async () => {
    const { accountId, ruleId, orders } = await ruleInBothModes();
    const { matches, next } = await list(accountId, ruleId);
    expect(next).toBeNull();
    expect(
      matches.map(({ shield_id, mode, version, status, otherwise }) => [
        shield_id,
        mode,
        version,
        status,
        otherwise,
      ]),
    ).toEqual([
      [orders[2], 'shadow', 2, 'REJECT', 'REJECT'],
      [orders[2], 'active', 1, 'REJECT', 'APPROVE'],
      [orders[1], 'active', 1, 'REJECT', 'APPROVE'],
    ]);
    expect(matches[0]).toMatchObject({
      action: 'REJECT',
      amount: 250,
      currency: 'EUR',
      outcome: null,
      screening: { shield_id: orders[2], status: 'REJECT' },
    });
    const bare = await list(accountId, ruleId, { withScreenings: false, limit: 1 });
    expect(bare.matches[0]?.screening).toBeNull();
  });

  it('filters by mode, version, effect and time', async () => {
    const { accountId, ruleId, orders } = await ruleInBothModes();
    const idsOf = async (rest: Partial<RequestOf<typeof listRuleMatches>>) =>
      (await list(accountId, ruleId, rest)).matches.map(({ shield_id }) => shield_id);
    expect(await idsOf({ mode: 'shadow' })).toEqual([orders[2]]);
    expect(await idsOf({ version: 1 })).toEqual([orders[2], orders[1]]);
    expect(await idsOf({ changed: false })).toEqual([orders[2]]);
    expect(await idsOf({ changed: true })).toEqual([orders[2], orders[1]]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await idsOf({ from: tomorrow })).toEqual([]);
    expect(await idsOf({ to: '2020-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await idsOf({ to: tomorrow })).toHaveLength(3);
  });

  it('pages through all of them, each once, also over days without any', async () => {
    const { accountId, ruleId } = await ruleInBothModes();
    await fixture.rows(
      `INSERT INTO rule_matches
       SELECT account_id, rule_id, '20250101-00000' || n, version, ruleset, mode, action, priority, score_delta, status,
         otherwise, amount, currency, '2025-01-01T12:00:00Z'::timestamptz + n * interval '1 s'
       FROM rule_matches CROSS JOIN generate_series(1, 3) AS n
       WHERE account_id = $1 AND mode = 'shadow'`,
      [accountId],
    );
    const seen: string[] = [];
    let after: RequestOf<typeof listRuleMatches>['after'] = null;
    do {
      const page = await list(accountId, ruleId, { after, limit: 2 });
      seen.push(...page.matches.map(({ shield_id, mode }) => `${shield_id} ${mode}`));
      after = page.next;
    } while (after !== null);
    expect([seen.length, new Set(seen).size]).toEqual([6, 6]);
    expect(seen.slice(3)).toEqual([
      '20250101-000003 shadow',
      '20250101-000002 shadow',
      '20250101-000001 shadow',
    ]);
  });

  it('knows no rule of another account', async () => {
    const { accountId, ruleId } = await ruleInBothModes();
    for (const [account, id] of [
      [accountId + 1, ruleId],
      [accountId, 999_999],
    ] as const) {
      await expect(list(account, id)).rejects.toMatchObject({
        code: 'not_found',
        message: 'No rule with this id.',
      });
      await expect(chart(account, id)).rejects.toMatchObject({
        code: 'not_found',
        message: 'No rule with this id.',
      });
    }
  });
});

describe('chart-rule', () => {
  it('counts by day and hour, active and in shadow, and adds up amounts', async () => {
    const { accountId, ruleId } = await ruleInBothModes();
    const found = await chart(accountId, ruleId);
    expect(found.points).toHaveLength(30);
    const nothing = { matched: 0, changed: 0, confirmed_fraud: 0, false_positive: 0 };
    expect(found.points.at(-1)).toMatchObject({
      active: { ...nothing, matched: 2, changed: 2 },
      shadow: { ...nothing, matched: 1, changed: 0 },
    });
    expect(found.points[0]).toMatchObject({ active: nothing, shadow: nothing });
    expect(found.amounts).toEqual([
      { currency: 'EUR', active_matched: 400, active_changed: 400, shadow_matched: 250, shadow_changed: 0 },
    ]);
    const byHour = await chart(accountId, ruleId, { by: 'hour' });
    expect(byHour.points).toHaveLength(24);
    expect(byHour.points.reduce((sum, { active }) => sum + active.matched, 0)).toBe(2);
  });

  it.each([
    [{ from: '2026-01-01T00:00:00.000Z', to: '2025-01-01T00:00:00.000Z' }],
    [{ from: '2026-01-01T00:00:00.000Z', to: '2026-05-01T00:00:00.000Z' }],
    [{ by: 'hour' as const, from: '2026-01-01T00:00:00.000Z', to: '2026-01-09T00:00:00.000Z' }],
  ])('refuses the period %j', async (period) => {
    const { accountId, ruleId } = await ruleInBothModes();
    await expect(chart(accountId, ruleId, period)).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'from',
    });
  });
});

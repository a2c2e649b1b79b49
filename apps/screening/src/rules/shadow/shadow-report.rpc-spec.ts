import { type CaseOutcome, feedbackRecorded, getShadowReport, type ShadowReport } from '@rampart/contracts';
import { makeEvent } from '@rampart/events';
import { untilTrue } from '@rampart/testing';
import { type RuleEffectsFixture, startRuleEffectsFixture } from '../fixtures/rule-effects.fixture';

let fixture: RuleEffectsFixture;

beforeAll(async () => {
  fixture = await startRuleEffectsFixture();
});
afterAll(() => fixture.stop());

const REJECT = { type: 'REJECT' } as const;
const REVIEW = { type: 'REVIEW' } as const;

const report = (accountId: number, ruleId: number, version: number | null = null): Promise<ShadowReport> =>
  fixture.rpc.call(getShadowReport, { accountId, ruleId, version, since: null, until: null });

async function reportOutcome(accountId: number, shieldId: string, outcome: CaseOutcome): Promise<void> {
  const actor = { kind: 'key', id: 'k' } as const;
  const data = {
    shield_id: shieldId,
    case_id: 1,
    ip: '203.0.113.0/24',
    outcome,
    replaces: null,
    revision: 1,
    actor,
  };
  await fixture.send(makeEvent(feedbackRecorded, { accountId, data }));
  await untilTrue(async () => {
    const rows = await fixture.rows('SELECT FROM labels WHERE account_id = $1 AND shield_id = $2', [
      accountId,
      shieldId,
    ]);
    return rows.length > 0;
  });
}

describe('the report on a rule in shadow', () => {
  it('counts the orders that it saw, what it would change, whom it meets, what they were, and the money', async () => {
    const accountId = fixture.newAccount();
    const active = { name: 'active', priority: 50, action: REVIEW, expression: 'order.amount > 300.0' };
    await fixture.publish(accountId, active);
    await fixture.screen(accountId, { amount: 500, currency: 'EUR' });
    const ids = await fixture.publish(accountId, active, {
      name: 'shadow',
      mode: 'shadow',
      priority: 10,
      action: REJECT,
      expression: 'order.amount > 100.0',
    });
    const orders = [];
    for (const [amount, currency] of [
      [10, 'EUR'],
      [150, 'EUR'],
      [160.5, 'USD'],
      [400, 'EUR'],
    ] as const) {
      orders.push((await fixture.screen(accountId, { amount, currency })).shieldId);
    }
    await reportOutcome(accountId, orders[0] as string, 'confirmed_fraud');
    await reportOutcome(accountId, orders[1] as string, 'false_positive');
    await reportOutcome(accountId, orders[3] as string, 'confirmed_fraud');
    const found = await report(accountId, ids.get('shadow') as number);
    expect(found).toEqual({
      rule_id: ids.get('shadow'),
      version: 1,
      name: 'shadow',
      mode: 'shadow',
      since: expect.stringMatching(/T00:00:00\.000Z$/),
      until: expect.stringMatching(/T00:00:00\.000Z$/),
      screened: 4,
      matched: 3,
      live: { approve: 3, review: 1, reject: 0, approve_rate: 0.75, review_rate: 0.25, reject_rate: 0 },
      otherwise: { approve: 1, review: 0, reject: 3, approve_rate: 0.25, review_rate: 0, reject_rate: 0.75 },
      changes: [
        { from: 'APPROVE', to: 'REJECT', orders: 2 },
        { from: 'REVIEW', to: 'REJECT', orders: 1 },
      ],
      overlap: [{ rule_id: ids.get('active'), version: 1, name: 'active', orders: 1 }],
      outcomes: {
        confirmed_fraud: 1,
        legitimate: 1,
        unknown: 1,
        fraud_screened: 2,
        precision: 0.5,
        recall: 0.5,
      },
      amounts: [
        { currency: 'EUR', matched: 550, changed: 550 },
        { currency: 'USD', matched: 160.5, changed: 160.5 },
      ],
    });
  });

  it('of a new version counts what the version that it replaces no longer does, too', async () => {
    const accountId = fixture.newAccount();
    const old = { name: 'rule', action: REJECT, expression: 'order.amount > 100.0' };
    const ids = await fixture.publish(accountId, old);
    await fixture.publish(accountId, old, { ...old, mode: 'shadow', expression: 'order.amount > 200.0' });
    for (const amount of [50, 150, 250]) await fixture.screen(accountId, { amount });
    expect(await report(accountId, ids.get('rule') as number)).toMatchObject({
      version: 2,
      screened: 3,
      matched: 1,
      live: { approve: 1, reject: 2 },
      otherwise: { approve: 2, reject: 1 },
      changes: [{ from: 'REJECT', to: 'APPROVE', orders: 1 }],
    });
    expect(await report(accountId, ids.get('rule') as number, 1)).toMatchObject({
      mode: 'active',
      matched: 2,
      changes: [{ from: 'REJECT', to: 'APPROVE', orders: 2 }],
    });
  });

  it('of a rule about events counts these', async () => {
    const accountId = fixture.newAccount();
    const ids = await fixture.publish(accountId, {
      name: 'rule',
      trigger: 'screening.completed',
      mode: 'shadow',
      action: { type: 'NOTIFY', message: null },
    });
    for (let n = 0; n < 2; n += 1) await fixture.screen(accountId);
    const found = await untilTrue(async () => {
      const each = await report(accountId, ids.get('rule') as number);
      return each.matched === 2 ? each : null;
    });
    expect(found).toMatchObject({ screened: 0, changes: [], amounts: [] });
  });

  it('of a rule that was never asked is empty, and of none it is not found', async () => {
    const accountId = fixture.newAccount();
    const ids = await fixture.publish(accountId, { name: 'rule', mode: 'shadow', action: REJECT });
    expect(await report(accountId, ids.get('rule') as number)).toMatchObject({
      screened: 0,
      matched: 0,
      live: {
        approve: 0,
        review: 0,
        reject: 0,
        approve_rate: null,
        review_rate: null,
        reject_rate: null,
      },
      changes: [],
      outcomes: { precision: null, recall: null },
    });
    const notFound = { code: 'not_found' };
    await expect(report(accountId, ids.get('rule') as number, 2)).rejects.toMatchObject(notFound);
    await expect(report(accountId + 1, ids.get('rule') as number)).rejects.toMatchObject(notFound);
  });

  it.each([
    ['2026-03-02T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['2026-01-01T00:00:00.000Z', '2026-06-01T00:00:00.000Z'],
  ])('is refused for a period from %s until %s', async (since, until) => {
    const accountId = fixture.newAccount();
    const ids = await fixture.publish(accountId, { name: 'rule', mode: 'shadow', action: REJECT });
    const request = { accountId, ruleId: ids.get('rule') as number, version: null, since, until };
    await expect(fixture.rpc.call(getShadowReport, request)).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'since',
    });
  });
});

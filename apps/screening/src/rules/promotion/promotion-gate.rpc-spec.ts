import {
  feedbackRecorded,
  getPromotionLimits,
  type PromotionLimitsChanges,
  planRuleset,
  publishRuleset,
  setPromotionLimits,
  setRuleMode,
} from '@rampart/contracts';
import { makeEvent } from '@rampart/events';
import { untilTrue } from '@rampart/testing';
import { buildWanted } from '../fixtures/definitions.fixture';
import { type RuleEffectsFixture, startRuleEffectsFixture } from '../fixtures/rule-effects.fixture';

let fixture: RuleEffectsFixture;

beforeAll(async () => {
  fixture = await startRuleEffectsFixture();
});
afterAll(() => fixture.stop());

const actor = { kind: 'key', id: 'k' } as const;
const REJECT = { type: 'REJECT' } as const;
const ORDERS = 100;
const AT_ONCE = 20;

const limit = (accountId: number, changes: PromotionLimitsChanges) =>
  fixture.rpc.call(setPromotionLimits, { accountId, changes, actor });

/** A hundred orders, of the amounts 1 to 100. */
async function screenMany(accountId: number): Promise<string[]> {
  const shieldIds: string[] = [];
  // All at once, the last could miss their deadline on a busy machine.
  for (let done = 0; done < ORDERS; done += AT_ONCE) {
    const amounts = Array.from({ length: AT_ONCE }, (_, n) => done + n + 1);
    const screened = await Promise.all(amounts.map((amount) => fixture.screen(accountId, { amount })));
    shieldIds.push(...screened.map(({ shieldId }) => shieldId));
  }
  return shieldIds;
}

const shadow = (name: string, expression: string, fields: object = {}) =>
  ({ name, expression, action: REJECT, mode: 'shadow', ...fields }) as const;

const activate = (accountId: number, id: number, version = 1) =>
  fixture.rpc.call(setRuleMode, { accountId, id, version, mode: 'active', expectedNumber: null, actor });

const refusal = (figures: object) => ({
  code: 'promotion_refused',
  details: { refusals: [expect.objectContaining(figures)] },
});

describe('a rule that becomes active', () => {
  it('is refused with its figures when its shadow passed a limit, and let through when the limit is raised', async () => {
    const accountId = fixture.newAccount();
    await limit(accountId, { maxRejectRateIncrease: 0.5 });
    const ids = await fixture.publish(accountId, shadow('large', 'order.amount > 98.0'));
    await screenMany(accountId);
    const id = ids.get('large') as number;
    await expect(activate(accountId, id)).rejects.toMatchObject(
      refusal({
        rule_id: id,
        version: 1,
        limit: 'max_reject_rate_increase',
        allowed: 0.5,
        found: 2,
        of: ORDERS,
        message: 'the reject rate would rise by 2 points; the account allows 0.5.',
      }),
    );
    await limit(accountId, { maxRejectRateIncrease: 2 });
    expect(await activate(accountId, id)).toMatchObject({ active_version: 1 });
  });

  it('is judged together with the others of its publication', async () => {
    const accountId = fixture.newAccount();
    await limit(accountId, { maxRejectRateIncrease: 4 });
    const [one, two] = [shadow('one', 'order.amount > 97.0'), shadow('two', 'order.amount <= 2.0')];
    const overlapping = shadow('again', 'order.amount > 98.0');
    await fixture.publish(accountId, one, two, overlapping);
    await screenMany(accountId);
    const active = { mode: 'active' } as const;
    await expect(
      fixture.publish(accountId, { ...one, ...active }, { ...two, ...active }),
    ).rejects.toMatchObject(
      refusal({ name: 'one', limit: 'max_reject_rate_increase', found: 5, allowed: 4, rules_together: 2 }),
    );
    await fixture.publish(accountId, { ...one, ...active }, { ...overlapping, ...active });
  });

  it('with an earlier rule of its publication that settles the same orders changes no more than that one', async () => {
    const accountId = fixture.newAccount();
    await limit(accountId, { maxRejectRateIncrease: 1 });
    const approves = shadow('approves', 'order.amount > 90.0', { priority: 1, action: { type: 'APPROVE' } });
    const refuses = shadow('refuses', 'order.amount > 90.0', { priority: 2 });
    await fixture.publish(accountId, approves, refuses);
    await screenMany(accountId);
    const active = { mode: 'active' } as const;
    await expect(fixture.publish(accountId, approves, { ...refuses, ...active })).rejects.toMatchObject({
      code: 'promotion_refused',
    });
    await fixture.publish(accountId, { ...approves, ...active }, { ...refuses, ...active });
  });

  it('must have seen as many orders in shadow as the account asks for', async () => {
    const accountId = fixture.newAccount();
    await limit(accountId, { minShadowScreenings: 3 });
    const ids = await fixture.publish(accountId, shadow('rule', 'false'));
    const id = ids.get('rule') as number;
    const seen = (found: number) => refusal({ limit: 'min_shadow_screenings', allowed: 3, found });
    await expect(activate(accountId, id)).rejects.toMatchObject(seen(0));
    for (let n = 0; n < 2; n += 1) await fixture.screen(accountId);
    await expect(activate(accountId, id)).rejects.toMatchObject(seen(2));
    await fixture.screen(accountId);
    await activate(accountId, id);
  });

  it('must be right as often as the account asks for, and may be wrong with as many orders', async () => {
    const accountId = fixture.newAccount();
    await limit(accountId, { maxRejectRateIncrease: null, minPrecision: 0.6, maxFalsePositives: 5 });
    const ids = await fixture.publish(accountId, shadow('rule', 'order.amount <= 20.0'));
    const orders = (await screenMany(accountId)).slice(0, 20);
    for (const [n, shield_id] of orders.entries()) {
      const outcome = n < 10 ? 'confirmed_fraud' : 'false_positive';
      const data = {
        shield_id,
        case_id: 1,
        ip: '203.0.113.0/24',
        outcome,
        replaces: null,
        revision: 1,
        actor,
      } as const;
      await fixture.send(makeEvent(feedbackRecorded, { accountId, data }));
    }
    await untilTrue(async () => {
      const labels = await fixture.rows('SELECT FROM labels WHERE account_id = $1', [accountId]);
      return labels.length === 20;
    });
    await expect(activate(accountId, ids.get('rule') as number)).rejects.toMatchObject({
      code: 'promotion_refused',
      details: {
        refusals: [
          expect.objectContaining({ limit: 'min_precision', allowed: 0.6, found: 0.5, of: 20 }),
          expect.objectContaining({ limit: 'max_false_positives', allowed: 5, found: 10 }),
        ],
      },
    });
  });

  it('of too few orders proves nothing, and nothing is asked of another name alone', async () => {
    const accountId = fixture.newAccount();
    await limit(accountId, { maxRejectRateIncrease: 0 });
    const ids = await fixture.publish(accountId, shadow('rule', 'true'));
    for (let n = 0; n < 3; n += 1) await fixture.screen(accountId);
    await activate(accountId, ids.get('rule') as number);
    await limit(accountId, { minShadowScreenings: 1_000 });
    await fixture.publish(accountId, { ...shadow('rule', 'true'), mode: 'active', description: 'Why.' });
    await expect(
      fixture.publish(accountId, { ...shadow('rule', 'order.amount > 1.0'), mode: 'active' }),
    ).rejects.toMatchObject({ code: 'promotion_refused' });
  });

  it('is required when a rule about events becomes one about orders with the same condition', async () => {
    const accountId = fixture.newAccount();
    await limit(accountId, { minShadowScreenings: 1_000 });
    const tags = { ...shadow('rule', 'true'), mode: 'active', action: { type: 'TAG', tag: 'seen' } } as const;
    await fixture.publish(accountId, { ...tags, trigger: 'report.submitted' });
    await expect(fixture.publish(accountId, tags)).rejects.toMatchObject({ code: 'promotion_refused' });
  });
});

describe('a rule that becomes active without a time in shadow', () => {
  const everything = { name: 'everything', expression: 'order.amount > 20.0', action: REJECT } as const;

  it('is refused when it would reject more of the past orders than allowed, unless that is confirmed', async () => {
    const accountId = fixture.newAccount();
    await screenMany(accountId);
    const ids = await fixture.publish(accountId, { ...everything, mode: 'disabled' });
    const id = ids.get('everything') as number;
    await expect(activate(accountId, id)).rejects.toMatchObject(
      refusal({
        rule_id: id,
        limit: 'max_reject_rate_increase',
        allowed: 5,
        found: 80,
        of: ORDERS,
        would_reject: 80,
        days: 30,
        confirmable: true,
        message: expect.stringContaining('would reject 80 of 100 orders of the last 30 days'),
      }),
    );
    const plan = await fixture.rpc.call(planRuleset, {
      accountId,
      rules: [buildWanted({ ...everything, mode: 'active' })],
      actor,
    });
    expect(plan).toMatchObject({
      refusals: [{ name: 'everything', figures: { would_reject: 80 } }],
      backtest: { rejects: 80, orders: ORDERS, sample_of: null, days: 30 },
    });
    const confirmed = await fixture.rpc.call(setRuleMode, {
      accountId,
      id,
      version: 1,
      mode: 'active',
      expectedNumber: null,
      confirmed: true,
      actor,
    });
    expect(confirmed).toMatchObject({ active_version: 1, backtest: { rejects: 80, orders: ORDERS } });
    const overruled = await fixture.rows<{ after: unknown }>(
      "SELECT after FROM audit_records WHERE account_id = $1 AND action = 'promotion_limits.overrule'",
      [accountId],
    );
    expect(overruled).toEqual([{ after: { rejects: 80, orders: ORDERS, sample_of: null, days: 30 } }]);
  });

  it('is let through within the limits, with what it would have done', async () => {
    const accountId = fixture.newAccount();
    await screenMany(accountId);
    const few = { ...everything, expression: 'order.amount > 97.0' };
    const ids = await fixture.publish(accountId, { ...few, mode: 'disabled' });
    expect(await activate(accountId, ids.get('everything') as number)).toMatchObject({
      active_version: 1,
      backtest: { rejects: 3, orders: ORDERS },
    });
  });

  it('is not helped by a confirmation where the account asks for a time in shadow', async () => {
    const accountId = fixture.newAccount();
    await limit(accountId, { minShadowScreenings: 10 });
    const publishing = fixture.rpc.call(publishRuleset, {
      accountId,
      rules: [buildWanted({ ...everything, mode: 'active' })],
      expectedNumber: 0,
      confirmed: true,
      attemptId: null,
      actor,
    });
    await expect(publishing).rejects.toMatchObject(refusal({ limit: 'min_shadow_screenings' }));
  });
});

describe('the limits of an account', () => {
  it('have defaults, are changed one by one, and every change is recorded', async () => {
    const accountId = fixture.newAccount();
    const defaults = {
      maxRejectRateIncrease: 5,
      maxReviewRateIncrease: 10,
      maxApproveRateIncrease: null,
      minShadowScreenings: null,
      minPrecision: null,
      maxFalsePositives: null,
    };
    const shownDefaults = {
      max_reject_rate_increase: 5,
      max_review_rate_increase: 10,
      max_approve_rate_increase: null,
      min_shadow_screenings: null,
      min_precision: null,
      max_false_positives: null,
    };
    expect(await fixture.rpc.call(getPromotionLimits, { accountId })).toEqual(shownDefaults);
    const changed = { ...defaults, maxRejectRateIncrease: 1, maxReviewRateIncrease: null };
    const shown = { ...shownDefaults, max_reject_rate_increase: 1, max_review_rate_increase: null };
    expect(await limit(accountId, { maxRejectRateIncrease: 1, maxReviewRateIncrease: null })).toEqual(shown);
    expect(await limit(accountId, { maxRejectRateIncrease: 1 })).toEqual(shown);
    expect(await fixture.rpc.call(getPromotionLimits, { accountId })).toEqual(shown);
    const records = await fixture.rows<{ before: unknown; after: unknown; actor_id: string }>(
      `SELECT before, after, actor_id FROM audit_records WHERE account_id = $1 AND action = 'promotion_limits.change'`,
      [accountId],
    );
    expect(records).toEqual([{ before: defaults, after: changed, actor_id: 'k' }]);
  });
});

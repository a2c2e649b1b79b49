import fc from 'fast-check';
import { type BuiltInput, buildInput } from '../../decide/scoring/builders/decision-input.builder';
import { type BuiltRule, buildModel, buildPolicy } from '../../decide/scoring/builders/policy.builder';
import { decideOrder } from '../../decide/scoring/decide-order';
import type { ScoringModel } from '../../decide/scoring/policy';
import { positionOf } from '../../facts/features/feature-record';
import { LISTED_FIELDS } from '../../facts/list-verdicts';
import { findFlip } from './find-flip';

const flipOf = (input: BuiltInput, rules: readonly BuiltRule[] = [], model: ScoringModel | null = null) =>
  findFlip({ input: buildInput(input), policy: buildPolicy(rules, model) }, rules.length);

/** A model that knows only the amount: above 500 it is certain. */
const ofAmount: ScoringModel = {
  version: 4,
  predict: ({ features }) => {
    const amount = features[positionOf('order.amount') ?? 0];
    const isHigh = typeof amount === 'number' && amount > 500;
    return { logOdds: isHigh ? 3 : -3, probability: isHigh ? 0.95 : 0.05 };
  },
  explain: () => ({
    logOdds: 3,
    probability: 0.95,
    baseLogOdds: -3,
    terms: [
      { feature: 'ip.is_proxy', logOdds: 0.5 },
      { feature: 'order.amount', logOdds: 5.5 },
    ],
  }),
};

describe('the smallest change', () => {
  it('is the one entry that put an order on the blacklist', async () => {
    expect(await flipOf({ blacklisted: ['email'], points: { blacklisted_email: 100 } })).toEqual({
      from: 'REJECT',
      to: 'APPROVE',
      changes: [{ kind: 'list_entry', list: 'blacklist', field: 'email' }],
      sentence: 'Without risk signals about its e-mail address, the order would have been approved.',
    });
  });

  it('is every entry of them where several did, the one that nothing overrides included', async () => {
    const flip = await flipOf({ blacklisted: ['ip', 'email'], nonOverridable: ['ip'] });
    expect(flip).toMatchObject({ from: 'REJECT', to: 'APPROVE' });
    expect(flip?.changes).toEqual([
      { kind: 'list_entry', list: 'blacklist', field: 'ip' },
      { kind: 'list_entry', list: 'blacklist', field: 'email' },
    ]);
  });

  it('is the evidence that keeps an order at a review', async () => {
    const input = buildInput({ points: { ship_export_controlled: 28, ip_tor_network: 20 } });
    const evidence = input.evidence.map((each) =>
      each.code === 'ship_export_controlled' ? { ...each, floor: 'REVIEW' as const } : each,
    );
    const situation = { input: { ...input, evidence }, policy: buildPolicy() };
    expect(await findFlip(situation, 0)).toMatchObject({
      from: 'REVIEW',
      to: 'APPROVE',
      changes: [{ kind: 'signal', code: 'ship_export_controlled', points: 28 }],
    });
  });

  it('is the entry that approved a known customer of whom much speaks', async () => {
    expect(
      await flipOf({ whitelisted: ['email'], points: { ip_tor_network: 65, email_disposable: 31 } }),
    ).toMatchObject({
      from: 'APPROVE',
      to: 'REJECT',
      changes: [{ kind: 'list_entry', list: 'whitelist', field: 'email' }],
    });
  });

  it('is the rule that decided, and the one that would have decided next', async () => {
    const rules: BuiltRule[] = [
      { expression: 'order.amount > 100', action: { type: 'REJECT' } },
      { expression: 'order.amount > 50', action: { type: 'REJECT' }, mode: 'shadow' },
      { expression: 'order.amount > 10', action: { type: 'REJECT' } },
    ];
    expect((await flipOf({ features: { 'order.amount': 200 } }, rules))?.changes).toEqual([
      { kind: 'rule', rule_id: 1, version: 1, name: 'rule 1' },
      { kind: 'rule', rule_id: 3, version: 1, name: 'rule 3' },
    ]);
    expect((await flipOf({ features: { 'order.amount': 200 } }, rules.slice(0, 2)))?.changes).toHaveLength(1);
  });

  it('is never a change for the worse of an order that was held up', async () => {
    const rules: BuiltRule[] = [{ expression: 'true', action: { type: 'REVIEW' } }];
    const flip = await flipOf({ points: { ip_tor_network: 50, email_disposable: 31 } }, rules);
    expect(flip).toMatchObject({ from: 'REVIEW', to: 'APPROVE' });
    expect(flip?.changes).toContainEqual({ kind: 'rule', rule_id: 1, version: 1, name: 'rule 1' });
    expect(flip?.changes).toHaveLength(2);
  });

  it('is the lightest signal that is enough alone', async () => {
    expect(
      await flipOf({ points: { ip_tor_network: 65, phone_disposable: 8, email_is_role: 2 } }),
    ).toMatchObject({
      from: 'REVIEW',
      to: 'APPROVE',
      changes: [{ kind: 'signal', code: 'phone_disposable', points: 8 }],
      sentence: 'Without risk signals about its phone number, the order would have been approved.',
    });
  });

  it('is as few signals as will do where none is enough alone', async () => {
    const flip = await flipOf({ points: { a: 20, b: 20, c: 20, d: 20, e: 20, f: 15 } });
    expect(flip).toMatchObject({ from: 'REJECT', to: 'REVIEW' });
    expect(flip?.changes).toHaveLength(2);
  });

  it('is what an approved order lacks of evidence', async () => {
    expect(await flipOf({ points: { email_disposable: 31.5 } })).toMatchObject({
      from: 'APPROVE',
      to: 'REVIEW',
      changes: [{ kind: 'score', points: 38.51 }],
      sentence: 'With more risk signals, it would have been reviewed first.',
    });
  });

  it('includes what is below a score of 0', async () => {
    expect((await flipOf({ points: { trusted: -20 } }))?.changes).toEqual([{ kind: 'score', points: 90.01 }]);
  });

  it('is a single feature where the trained model decides', async () => {
    expect(await flipOf({ features: { 'order.amount': 700, 'ip.is_proxy': true } }, [], ofAmount)).toEqual({
      from: 'REJECT',
      to: 'APPROVE',
      changes: [
        { kind: 'feature', feature: 'order.amount', words: 'amount of the order', from: 700, to: 467 },
      ],
      sentence: 'Without risk signals about the amount of the order, the order would have been approved.',
    });
  });

  it('is the model itself where no single feature would do', async () => {
    expect(await flipOf({}, [], buildModel(2, 0.97))).toMatchObject({
      from: 'REJECT',
      to: 'APPROVE',
      changes: [{ kind: 'model', model: 2 }],
    });
  });

  it('is absent where no score leads to another status', async () => {
    expect(await flipOf({ thresholds: { reviewAbove: 100, rejectFrom: 101 } })).toBeNull();
  });

  it('is found for any order, and flips it without a secret in its sentence', async () => {
    const points = fc.dictionary(
      fc.constantFrom('ip_a', 'ip_b', 'email_a', 'phone_a', 'card_a', 'device_a'),
      fc.integer({ min: -3_000, max: 9_000 }).map((cents) => cents / 100),
    );
    const fields = fc.subarray([...LISTED_FIELDS], { maxLength: 2 });
    const rules = fc.subarray<BuiltRule>([
      { expression: 'screening.score > 40', action: { type: 'REVIEW' } },
      { expression: 'screening.signals.size() > 3', action: { type: 'ADD_SCORE', points: 20 } },
      { expression: '"ip_a" in screening.signals', action: { type: 'REJECT' } },
      { expression: '"card_a" in screening.signals', action: { type: 'APPROVE' } },
    ]);
    await fc.assert(
      fc.asyncProperty(points, fields, fields, rules, async (weights, blacklisted, whitelisted, some) => {
        const input = buildInput({ points: weights, blacklisted, whitelisted });
        const policy = buildPolicy(some);
        const flip = await findFlip({ input, policy }, some.length);
        expect(flip).not.toBeNull();
        expect(flip?.from).toBe(decideOrder(input, policy).status);
        expect(flip?.to).not.toBe(flip?.from);
        expect(flip?.sentence).not.toMatch(/\d|rule|list|_/);
      }),
    );
  });
});

describe('many rules that match', () => {
  const matching = (count: number): BuiltRule[] =>
    Array.from({ length: count }, () => ({ expression: 'order.amount > 1', action: { type: 'REJECT' } }));
  /** Counts how often an order is decided, and how often the process yielded. */
  const search = async (count: number, input: BuiltInput) => {
    const policy = buildPolicy(matching(count));
    const { ruleset } = policy;
    if (ruleset === null) throw new Error('no rules');
    const evaluate = jest.fn(ruleset.evaluate);
    let turns = 0;
    let ticking = true;
    const tick = () => {
      turns += 1;
      if (ticking) setImmediate(tick);
    };
    setImmediate(tick);
    const situation = { input: buildInput(input), policy: { ...policy, ruleset: { number: 1, evaluate } } };
    const flip = await findFlip(situation, count);
    ticking = false;
    return { flip, decided: evaluate.mock.calls.length, turns };
  };

  it('are given up where each would have to be tried', async () => {
    const { flip, decided, turns } = await search(500, { features: { 'order.amount': 200 } });
    expect(flip).toBeNull();
    expect(decided * 500).toBeLessThanOrEqual(20_000);
    expect(decided).toBeGreaterThan(30);
    expect(turns).toBeGreaterThanOrEqual(Math.floor(decided / 4) - 1);
  });

  it('do not hide the one entry that is enough, which is tried first', async () => {
    const { flip } = await search(500, {
      features: { 'order.amount': 200 },
      whitelisted: ['email'],
    });
    expect(flip?.changes).toEqual([{ kind: 'list_entry', list: 'whitelist', field: 'email' }]);
  });

  it('are found all where there are few enough', async () => {
    const { flip } = await search(30, { features: { 'order.amount': 200 } });
    expect(flip?.changes).toHaveLength(30);
  });
});

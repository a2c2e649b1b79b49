import { ORDER_STEPS, SHADOW_STEPS } from '../rule-language/limits';
import { buildInput } from '../scoring/builders/decision-input.builder';
import { buildMember } from '../scoring/builders/policy.builder';
import type { RuleQuestion } from '../scoring/policy';
import { compileRuleset, isAlwaysWhole, type RulesetMember } from './compile-ruleset';

/** Three hundred thousand steps on a hostile username, a few hundred on an ordinary one. */
const DEAR = '(?:a?){60}[^a]b';
const hostile = 'a'.repeat(1_024);

const question = (username: string): RuleQuestion => ({
  input: buildInput({ values: { username }, features: { 'order.amount': 250 } }),
  score: 0,
  probability: null,
});
const dear = (ruleId: number, more: Partial<RulesetMember> = {}): RulesetMember => ({
  ...buildMember(ruleId, { expression: `order.username.matches("${DEAR}${ruleId}")` }),
  ...more,
});
const plain = (ruleId: number, more: Partial<RulesetMember> = {}): RulesetMember => ({
  ...buildMember(ruleId, { expression: 'order.amount > 100' }),
  ...more,
});
const shadow = { mode: 'shadow' } as const;

describe('the rules of one order', () => {
  it('are evaluated until their steps are used up, and the rule in which that happens is named', () => {
    const set = compileRuleset(1, [plain(1), dear(2), dear(3), dear(4), plain(5)]);
    const { matches, overruns, steps } = set.evaluate(question(hostile));
    expect(matches.map(({ ruleId }) => ruleId)).toEqual([1]);
    expect(overruns).toEqual([
      { mode: 'active', ruleId: 3, version: 1, unevaluated: 3, allowed: ORDER_STEPS },
    ]);
    expect(steps).toBeLessThanOrEqual(ORDER_STEPS);
    expect(set.evaluate(question(hostile))).toMatchObject({ overruns, steps });
  });

  it('are all evaluated where texts are what they usually are', () => {
    const set = compileRuleset(1, [...Array.from({ length: 50 }, (_, n) => dear(n + 1)), plain(90)]);
    expect(set.evaluate(question('annie.smith_82'))).toMatchObject({
      overruns: [],
      matches: [{ ruleId: 90 }],
    });
    expect(isAlwaysWhole(set)).toBe(false);
    expect(
      isAlwaysWhole(
        compileRuleset(
          1,
          Array.from({ length: 500 }, (_, n) => plain(n + 1)),
        ),
      ),
    ).toBe(true);
  });

  it('take nothing from those that decide while they are in shadow, and not the other way round', () => {
    const dearShadows = Array.from({ length: 10 }, (_, n) => dear(n + 1, shadow));
    const tried = compileRuleset(1, [...dearShadows, plain(11), plain(12, shadow)]).evaluate(
      question(hostile),
    );
    expect(tried.matches.map(({ ruleId }) => ruleId)).toEqual([11]);
    expect(tried.overruns).toEqual([
      { mode: 'shadow', ruleId: 1, version: 1, unevaluated: 11, allowed: SHADOW_STEPS },
    ]);
    const decided = compileRuleset(1, [dear(1), dear(2), plain(3), plain(4, shadow)]).evaluate(
      question(hostile),
    );
    expect(decided.overruns).toMatchObject([{ mode: 'active', ruleId: 2 }]);
    expect(decided.matches.map(({ ruleId }) => ruleId)).toEqual([4]);
  });

  it('tell why they matched within steps of their own', () => {
    const said = (n: number) => ({
      ...buildMember(n, { expression: `!(order.username.matches("${DEAR}${n}") || order.amount < 0)` }),
    });
    const { matches } = compileRuleset(1, [said(1), plain(2), plain(3)]).evaluate(question(hostile));
    expect(matches.map((match) => match.conditions().length)).toEqual([0, 0, 0]);
    const usual = compileRuleset(1, [said(1), plain(2)]).evaluate(question('annie')).matches;
    expect(usual.map((match) => match.conditions().length)).toEqual([1, 1]);
  });
});

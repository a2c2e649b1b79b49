import { RuleError } from '../rule-language/rule-error';
import { buildInput } from '../scoring/builders/decision-input.builder';
import { buildMember } from '../scoring/builders/policy.builder';
import type { RuleQuestion } from '../scoring/policy';
import { compileRuleset, type RulesetMember } from './compile-ruleset';

const question: RuleQuestion = {
  input: buildInput({
    features: { 'order.amount': 250, 'ip.is_proxy': true },
    values: { email: 'a@b.example' },
  }),
  score: 10,
  probability: null,
};

const always = (ruleId: number, more: Partial<RulesetMember> = {}, priority = 0): RulesetMember => ({
  ...buildMember(ruleId, { expression: 'true', priority }),
  ...more,
});

describe('compileRuleset', () => {
  it('asks by priority, of equals the older rule first, and of one rule the older version', () => {
    const members = [
      always(3, {}, 20),
      always(2, { version: 4, mode: 'shadow' }, 10),
      always(2, { version: 1 }, 10),
      always(1, {}, 10),
    ];
    const asked = compileRuleset(7, members).evaluate(question).matches;
    expect(asked.map(({ ruleId, version, mode }) => [ruleId, version, mode])).toEqual([
      [1, 1, 'active'],
      [2, 1, 'active'],
      [2, 4, 'shadow'],
      [3, 1, 'active'],
    ]);
  });

  it('returns of what matched all that an answer and an action need', () => {
    const added = buildMember(5, {
      name: 'Dear',
      expression: 'order.amount > 200',
      action: { type: 'ADD_SCORE', points: 12.5 },
      priority: 3,
    });
    const tagged = buildMember(6, { expression: 'ip.is_proxy', action: { type: 'TAG', tag: 'proxy' } });
    const missed = buildMember(7, { expression: 'order.amount > 300' });
    const [first, second, ...others] = compileRuleset(1, [added, tagged, missed]).evaluate(question).matches;
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      ruleId: 5,
      name: 'Dear',
      priority: 3,
      action: 'ADD_SCORE',
      spec: { type: 'ADD_SCORE', points: 12.5 },
      scoreDelta: 12.5,
      tag: null,
    });
    expect(first?.conditions()).toEqual([{ expression: 'order.amount > 200', value: 200, actual: 250 }]);
    expect(second).toMatchObject({ action: 'TAG', tag: 'proxy', scoreDelta: 0 });
  });

  it('leaves rules about events to those who listen to them', () => {
    const ofEvent = buildMember(1, { expression: 'true' });
    const members = [
      {
        ...ofEvent,
        definition: { ...ofEvent.definition, trigger: 'report.submitted', expression: 'event.nonsense' },
      },
      always(2),
    ];
    expect(compileRuleset(1, members).rules.map(({ member }) => member.ruleId)).toEqual([2]);
  });

  it('continues without a rule that does not compile, and names it', () => {
    const broken = buildMember(1, { expression: 'order.nonsense > 1' });
    const reported: [number, unknown][] = [];
    const set = compileRuleset(1, [broken, always(2)], ({ ruleId }, error) => reported.push([ruleId, error]));
    expect(set.evaluate(question).matches.map(({ ruleId }) => ruleId)).toEqual([2]);
    expect(reported).toEqual([[1, expect.any(RuleError)]]);
    expect(() => compileRuleset(1, [broken])).toThrow(RuleError);
  });

  it('reports whether a rule reads values that are kept for a shorter time', () => {
    const reading = buildMember(2, { expression: 'order.email == "x"', mode: 'shadow' });
    expect(compileRuleset(1, [always(1)]).readsValues).toBe(false);
    expect(compileRuleset(1, [always(1), reading]).readsValues).toBe(true);
  });
});

import { RuleError } from '../rule-language/rule-error';
import { buildMember } from '../scoring/builders/policy.builder';
import { compileEventRules } from './compile-event-rules';
import type { RulesetMember } from './ruleset-member';

const member = (ruleId: number, trigger: string, expression: string, priority = ruleId): RulesetMember => {
  const built = buildMember(ruleId, { expression, priority });
  return { ...built, definition: { ...built.definition, trigger } };
};

const event = { type: 'report.submitted', data: { category: 'fraud', entity_type: 'ip' } };

describe('compileEventRules', () => {
  it('asks the rules of the very event, by priority', () => {
    const rules = compileEventRules([
      member(1, 'report.submitted', 'event.data.category == "fraud"', 9),
      member(2, 'report.submitted', 'event.data.entity_type == "ip"', 3),
      member(3, 'report.submitted', 'event.data.entity_type == "email"'),
      member(4, 'case.decided', 'true'),
      member(5, 'screening.evaluated', 'true'),
    ]);
    expect([...rules.triggers].sort()).toEqual(['case.decided', 'report.submitted']);
    const { matches: matched } = rules.evaluate(event);
    expect(matched.map(({ ruleId }) => ruleId)).toEqual([2, 1]);
    expect(matched[0]?.conditions()).toEqual([
      { expression: 'event.data.entity_type == "ip"', value: 'ip', actual: 'ip' },
    ]);
    expect(rules.evaluate({ type: 'list.entry_added', data: {} }).matches).toEqual([]);
  });

  it('continues without a rule that does not compile, and names it', () => {
    const broken = member(1, 'report.submitted', 'event.data.nonsense == 1');
    const reported: number[] = [];
    const rules = compileEventRules([broken, member(2, 'report.submitted', 'true')], ({ ruleId }) =>
      reported.push(ruleId),
    );
    expect(rules.evaluate(event).matches.map(({ ruleId }) => ruleId)).toEqual([2]);
    expect(reported).toEqual([1]);
    expect(() => compileEventRules([broken])).toThrow(RuleError);
  });
});

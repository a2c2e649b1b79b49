import { EVENTS, rulesEnvironment, SCREENING_TRIGGER } from '@rampart/contracts';
import { compileRule } from '../../../decide/rule-language/compile-rule';
import { MAX_COST } from '../../../decide/rule-language/limits';
import { FEATURES } from '../../../facts/features/registry';
import { checkExpression } from './check-expression';
import { rulesEnvironmentOf } from './rules-environment';

const TRIGGERS = [SCREENING_TRIGGER, ...EVENTS.map(({ type }) => type)];

const define = (trigger: string, expression: string) => ({
  name: 'r',
  description: null,
  trigger,
  priority: 1,
  expression,
  action: { type: 'REVIEW' as const },
});

describe('the published environment', () => {
  it.each(TRIGGERS)('of %s holds only names that a rule can ask for', (trigger) => {
    const environment = rulesEnvironment.parse(rulesEnvironmentOf(trigger));
    for (const { name, kind } of environment.variables) {
      const asked = {
        number: `${name} > 0`,
        flag: name,
        text: `${name}.lower() == "x"`,
        list: `"x" in ${name}.filter(each, each != "")`,
      }[kind];
      expect(() => compileRule(define(trigger, `has(${name}) && ${asked}`))).not.toThrow();
    }
  });

  it('names every feature, and the values of a person as such', () => {
    const { variables } = rulesEnvironment.parse(rulesEnvironmentOf(SCREENING_TRIGGER));
    const names = variables.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(FEATURES.map(({ name }) => name)));
    expect(variables.find(({ name }) => name === 'order.email')).toMatchObject({
      personal: true,
      kept: 'with_order_values',
    });
    expect(variables.every(({ description }) => description.length > 0)).toBe(true);
  });

  it('is absent for an unknown trigger', () => {
    expect(rulesEnvironmentOf('moon.full')).toBeNull();
  });
});

describe('checkExpression', () => {
  it('answers what a rule costs and looks at', () => {
    expect(
      checkExpression({ accountId: 1, trigger: SCREENING_TRIGGER, expression: 'order.email == "x"' }),
    ).toEqual({
      valid: true,
      problem: null,
      cost: 12,
      max_cost: MAX_COST,
      reads: ['order.email'],
      reads_values: true,
    });
  });

  it('answers what is wrong, the trigger included', () => {
    const problemOf = (trigger: string, expression: string) =>
      checkExpression({ accountId: 1, trigger, expression }).problem;
    expect(problemOf(SCREENING_TRIGGER, 'order.amount')).toMatchObject({
      code: 'wrong_type',
      line: 1,
      column: 1,
    });
    expect(problemOf('moon.full', 'true')).toMatchObject({ code: 'unknown_trigger' });
  });
});

import { SCREENING_TRIGGER } from '@rampart/contracts';
import type { RuleMatch, RuleQuestion, RuleSet } from '../../scoring/policy';
import { compileScreeningRule, type ScreeningRule } from '../language/compile-rule';
import { matchOf } from './rule-match';
import { compileMembers, inEvaluationOrder, type OnBroken, type RulesetMember } from './ruleset-member';

export type { OnBroken, RulesetMember };

/** A member about orders, compiled. */
export interface ReadyRule {
  readonly member: RulesetMember;
  readonly rule: ScreeningRule;
}

export interface CompiledRuleset extends RuleSet {
  /** In evaluation order. */
  readonly rules: readonly ReadyRule[];
  /** Whether a rule reads a value of the order, which is kept for a shorter time than its decision. */
  readonly readsValues: boolean;
}

/**
 * Makes a rule set ready to run. Members that are triggered by events have no part in it.
 *
 * @param onBroken without it the first member that does not compile is thrown.
 * @throws RuleError
 */
export function compileRuleset(
  number: number,
  members: readonly RulesetMember[],
  onBroken?: OnBroken,
): CompiledRuleset {
  const asked = members
    .filter(({ definition }) => definition.trigger === SCREENING_TRIGGER)
    .sort(inEvaluationOrder);
  const rules = compileMembers(asked, ({ definition }) => compileScreeningRule(definition), onBroken);
  return {
    number,
    rules,
    readsValues: rules.some(({ rule }) => rule.readsValues),
    evaluate: (question) => evaluate(rules, question),
  };
}

/** Hundreds of rules for every order: nothing is made for a rule that does not match. */
function evaluate(rules: readonly ReadyRule[], question: RuleQuestion): RuleMatch[] {
  const matches: RuleMatch[] = [];
  for (const { member, rule } of rules) {
    if (rule.matches(question)) matches.push(matchOf(member, () => rule.conditions(question)));
  }
  return matches;
}

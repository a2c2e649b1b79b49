import { SCREENING_TRIGGER } from '@rampart/contracts';
import { compileScreeningRule, type ScreeningRule } from '../rule-language/compile-rule';
import { ORDER_STEPS, SHADOW_STEPS } from '../rule-language/limits';
import type { RuleSet } from '../scoring/policy';
import { boundedRules } from './bounded-rules';
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
  /** Whether a rule reads a value of the order, which is stored for a shorter time than its decision. */
  readonly readsValues: boolean;
  /** Most steps that its rules can take, by mode, with the longest texts and lists that an order can have. */
  readonly worst: { readonly active: number; readonly shadow: number };
}

/** Whether the active rules of a set always stay within their steps, whatever the order. */
export const isAlwaysWhole = ({ worst }: Pick<CompiledRuleset, 'worst'>): boolean =>
  worst.active <= ORDER_STEPS;

/**
 * Prepares the order rules of a rule set. Members that are triggered by events are left out.
 *
 * @param onBroken without it, the first member that does not compile is thrown.
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
  return toRuleset(
    number,
    compileMembers(asked, ({ definition }) => compileScreeningRule(definition), onBroken),
  );
}

/** @param rules in evaluation order. */
export function toRuleset(number: number, rules: readonly ReadyRule[]): CompiledRuleset {
  const evaluate = boundedRules(rules, { active: ORDER_STEPS, shadow: SHADOW_STEPS });
  return {
    number,
    rules,
    readsValues: rules.some(({ rule }) => rule.readsValues),
    worst: worstOf(rules),
    evaluate,
  };
}

function worstOf(rules: readonly ReadyRule[]): CompiledRuleset['worst'] {
  const ofMode = (mode: RulesetMember['mode']) =>
    rules.reduce((sum, { member, rule }) => sum + (member.mode === mode ? rule.cost : 0), 0);
  return { active: ofMode('active'), shadow: ofMode('shadow') };
}

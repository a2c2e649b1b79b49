import { SCREENING_TRIGGER } from '@rampart/contracts';
import { compileEventRule, type EventRule } from '../rule-language/compile-rule';
import { EVENT_STEPS } from '../rule-language/limits';
import type { EventQuestion } from '../rule-language/vocabulary/event-vocabulary';
import { NO_VERDICT, type RuleVerdict } from '../scoring/policy';
import { boundedRules } from './bounded-rules';
import { compileMembers, inEvaluationOrder, type OnBroken, type RulesetMember } from './ruleset-member';

/** The rules of a rule set that events trigger. */
export interface EventRules {
  /** Event types with rules. */
  readonly triggers: ReadonlySet<string>;
  /**
   * Evaluates every rule of the event's type, active and shadow. Pure; never throws. The conditions of a match show
   * the event's values as emitted.
   */
  evaluate(event: EventQuestion): RuleVerdict;
}

/**
 * Prepares the event rules of a rule set; members about orders are left out.
 *
 * @param onBroken without it, the first member that does not compile is thrown.
 * @throws RuleError
 */
export function compileEventRules(members: readonly RulesetMember[], onBroken?: OnBroken): EventRules {
  const asked = members
    .filter(({ definition }) => definition.trigger !== SCREENING_TRIGGER)
    .sort(inEvaluationOrder);
  return toEventRules(compileMembers(asked, ({ definition }) => compileEventRule(definition), onBroken));
}

/** @param rules in evaluation order. */
export function toEventRules(rules: readonly ReadyEventRule[]): EventRules {
  const byTrigger = new Map<string, ReadyEventRule[]>();
  for (const ready of rules) {
    const { trigger } = ready.member.definition;
    byTrigger.set(trigger, [...(byTrigger.get(trigger) ?? []), ready]);
  }
  const allowed = { active: EVENT_STEPS, shadow: EVENT_STEPS };
  const ready = new Map([...byTrigger].map(([trigger, each]) => [trigger, boundedRules(each, allowed)]));
  return {
    triggers: new Set(byTrigger.keys()),
    evaluate: (event) => ready.get(event.type)?.(event) ?? NO_VERDICT,
  };
}

/** A member about events, compiled. */
export interface ReadyEventRule {
  readonly member: RulesetMember;
  readonly rule: EventRule;
}

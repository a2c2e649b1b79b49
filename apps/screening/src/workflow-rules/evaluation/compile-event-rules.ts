import { SCREENING_TRIGGER } from '@rampart/contracts';
import type { RuleMatch } from '../../scoring/policy';
import { compileEventRule, type EventRule } from '../language/compile-rule';
import type { EventQuestion } from '../language/vocabulary/event-vocabulary';
import { matchOf } from './rule-match';
import { compileMembers, inEvaluationOrder, type OnBroken, type RulesetMember } from './ruleset-member';

/** The rules of a rule set that events trigger. */
export interface EventRules {
  /** Types of events that have any. */
  readonly triggers: ReadonlySet<string>;
  /**
   * Every rule of the event's type that matches, active and shadow, in evaluation order. Pure; never throws. The
   * conditions of a match show the event's values as they were told.
   */
  evaluate(event: EventQuestion): RuleMatch[];
}

/**
 * Makes the event rules of a rule set ready to run; members about orders have no part in it.
 *
 * @param onBroken without it the first member that does not compile is thrown.
 * @throws RuleError
 */
export function compileEventRules(members: readonly RulesetMember[], onBroken?: OnBroken): EventRules {
  const asked = members
    .filter(({ definition }) => definition.trigger !== SCREENING_TRIGGER)
    .sort(inEvaluationOrder);
  const rules = compileMembers(asked, ({ definition }) => compileEventRule(definition), onBroken);
  const byTrigger = new Map<string, { member: RulesetMember; rule: EventRule }[]>();
  for (const ready of rules) {
    const { trigger } = ready.member.definition;
    byTrigger.set(trigger, [...(byTrigger.get(trigger) ?? []), ready]);
  }
  return {
    triggers: new Set(byTrigger.keys()),
    evaluate: (event) =>
      (byTrigger.get(event.type) ?? [])
        .filter(({ rule }) => rule.matches(event))
        .map(({ member, rule }) => matchOf(member, () => rule.conditions(event))),
  };
}

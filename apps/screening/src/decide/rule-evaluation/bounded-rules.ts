import type { CompiledExpression } from '../rule-language/compile-expression';
import { CONDITION_STEPS } from '../rule-language/limits';
import { withinSteps } from '../rule-language/steps/meter';
import type { RuleMatch, RuleOverrun, RuleVerdict } from '../scoring/policy';
import { matchOf } from './rule-match';
import type { RulesetMember } from './ruleset-member';

/** A member of a rule set, compiled. */
interface Ready<Question> {
  readonly member: RulesetMember;
  readonly rule: Pick<CompiledExpression<Question>, 'matches' | 'conditions'>;
}

/** A member with its position in the evaluation order. */
type Placed<Question> = Ready<Question> & { readonly place: number };

/** Steps that rules may take together for one order or event, by mode. */
export interface AllowedSteps {
  readonly active: number;
  readonly shadow: number;
}

/**
 * Evaluates rules within their steps. Active rules come first, and shadow rules have a budget of their own, so that
 * what is tried never takes anything from what decides. Steps are counted, not timed: the same rules and input always
 * stop at the same rule.
 *
 * @param rules in evaluation order.
 */
export function boundedRules<Question>(
  rules: readonly Ready<Question>[],
  allowed: AllowedSteps,
): (question: Question) => RuleVerdict {
  const placed = rules.map((ready, place) => ({ ...ready, place }));
  const active = placed.filter(({ member }) => member.mode === 'active');
  const shadow = placed.filter(({ member }) => member.mode === 'shadow');
  return (question) => {
    const deciding = ask(active, question, allowed.active);
    const tried = ask(shadow, question, allowed.shadow);
    const matched = [...deciding.matched, ...tried.matched];
    if (tried.matched.length > 0) matched.sort((a, b) => a.place - b.place);
    const shown = new ShownSteps();
    return {
      matches: matched.map(({ member, rule }) =>
        matchOf(member, () => shown.of(() => rule.conditions(question))),
      ),
      overruns: [...deciding.overruns, ...tried.overruns],
      steps: deciding.steps + tried.steps,
    };
  };
}

interface Answer<Question> {
  readonly matched: Placed<Question>[];
  readonly overruns: RuleOverrun[];
  readonly steps: number;
}

function ask<Question>(
  rules: readonly Placed<Question>[],
  question: Question,
  allowed: number,
): Answer<Question> {
  const matched: Placed<Question>[] = [];
  let reached = 0;
  // Hundreds of rules for every order: nothing is allocated for a rule that does not match.
  const { value, steps } = withinSteps(allowed, () => {
    for (const ready of rules) {
      if (ready.rule.matches(question)) matched.push(ready);
      reached += 1;
    }
    return true;
  });
  const ended = rules[reached];
  if (value !== null || ended === undefined) return { matched, overruns: [], steps };
  const { ruleId, version, mode } = ended.member;
  return {
    matched,
    overruns: [{ mode, ruleId, version, unevaluated: rules.length - reached, allowed }],
    steps,
  };
}

/**
 * Step budget for explaining why the rules of one answer matched; once it is used up, the others come without an
 * explanation.
 */
class ShownSteps {
  private left = CONDITION_STEPS;

  of(describe: () => ReturnType<RuleMatch['conditions']>): ReturnType<RuleMatch['conditions']> {
    const { value, steps } = withinSteps(this.left, describe);
    this.left -= steps;
    return value ?? [];
  }
}

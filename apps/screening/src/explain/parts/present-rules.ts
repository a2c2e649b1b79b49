import type { Explanation, MatchedRule, ScreeningResult } from '@rampart/contracts';
import { presentRule } from '../../results/present-result';
import type { RuleMatch } from '../../scoring/policy';
import type { ReadyRule } from '../../workflow-rules/evaluation/compile-ruleset';
import { weighMatches } from '../../workflow-rules/matches/weigh-matches';
import type { Reevaluation } from '../reevaluation';

/**
 * The active rules that matched: those that the answer named, with what they say. The answer tells which, and not the rules
 * asked again, because what some of them look at may be gone.
 */
export function presentRules({ stored, made, ruleset }: Reevaluation): NonNullable<Explanation['rules']> {
  return {
    ruleset: made.reference.ruleset,
    tags: [...(stored.evidence.tags ?? [])],
    matched: stored.result.shield_rules_detail.flatMap((detail) => {
      const ready = findReady(ruleset?.rules ?? [], detail.rule_id, detail.version);
      return ready === null ? [] : [inFull(detail, ready)];
    }),
  };
}

/** The rules in shadow that match, asked again. */
export function presentShadow(again: Reevaluation): NonNullable<Explanation['shadow']> {
  const { made, ruleset, decision } = again;
  const rules = ruleset?.rules ?? [];
  const weighed = weighMatches(decision, made.input.thresholds).filter(
    ({ match }) => match.mode === 'shadow',
  );
  return {
    ruleset: made.reference.ruleset,
    matched: weighed.flatMap(({ match, otherwise }) => {
      const ready = findMatch(rules, match);
      return ready === null ? [] : [{ ...inFull(presentRule(match, false), ready), would_status: otherwise }];
    }),
    unknown:
      made.input.values === null
        ? rules
            .filter(({ member, rule }) => member.mode === 'shadow' && rule.readsValues)
            .map(({ member }) => ({ rule_id: member.ruleId, version: member.version }))
        : [],
  };
}

const findMatch = (rules: readonly ReadyRule[], { ruleId, version }: RuleMatch) =>
  findReady(rules, ruleId, version);

function findReady(rules: readonly ReadyRule[], ruleId: number, version: number): ReadyRule | null {
  return rules.find(({ member }) => member.ruleId === ruleId && member.version === version) ?? null;
}

type Detail = ScreeningResult['shield_rules_detail'][number];

function inFull(detail: Detail, { member: { definition } }: ReadyRule): MatchedRule {
  const { rule_id, name, version, priority, mode, decisive, score_delta, conditions } = detail;
  const { description, expression, action } = definition;
  return {
    rule_id,
    name,
    version,
    priority,
    mode,
    decisive,
    score_delta,
    description,
    expression,
    action,
    conditions,
  };
}

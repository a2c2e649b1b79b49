import type { Explanation, MatchedRule, ScreeningResult } from '@rampart/contracts';
import { presentRule } from '../../decide/presentation/present-result';
import { cutConditions, cutText, MAX_SHOWN_BYTES, ShownSpace } from '../../decide/presentation/shown-rules';
import type { ReadyRule } from '../../decide/rule-evaluation/compile-ruleset';
import type { RuleMatch } from '../../decide/scoring/policy';
import { weighMatches } from '../../decide/weigh-matches';
import type { Reevaluation } from '../reevaluation';

/** Both parts may be requested at once, and share one message. */
const SHOWN_BYTES = MAX_SHOWN_BYTES / 2;

/** Characters of an expression for which there is no space. */
const HINT_LENGTH = 64;

/**
 * The active rules that matched: those named in the answer, with their content. The stored answer decides which, not
 * a new evaluation, because what some of them read may be gone.
 */
export function presentRules({ stored, made, ruleset }: Reevaluation): NonNullable<Explanation['rules']> {
  const space = new ShownSpace(SHOWN_BYTES);
  return {
    ruleset: made.reference.ruleset,
    tags: [...(stored.evidence.tags ?? [])],
    matched: stored.result.shield_rules_detail.flatMap((detail) => {
      const ready = findReady(ruleset?.rules ?? [], detail.rule_id, detail.version);
      return ready === null ? [] : [shown(space, detail, ready)];
    }),
  };
}

/** The shadow rules that match, evaluated again. */
export function presentShadow(again: Reevaluation): NonNullable<Explanation['shadow']> {
  const { made, ruleset, decision } = again;
  const rules = ruleset?.rules ?? [];
  const space = new ShownSpace(SHOWN_BYTES);
  const weighed = weighMatches(decision, made.input.thresholds).filter(
    ({ match }) => match.mode === 'shadow',
  );
  return {
    ruleset: made.reference.ruleset,
    matched: weighed.flatMap(({ match, otherwise }) => {
      const ready = findMatch(rules, match);
      if (ready === null) return [];
      const detail = presentRule(match, false, match.conditions());
      return [{ ...shown(space, detail, ready), would_status: otherwise }];
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

/** In full while there is space, and then shortened to what identifies the rule. */
function shown(space: ShownSpace, detail: Detail, ready: ReadyRule): MatchedRule {
  return space.take(() => inFull(detail, ready)) ?? inBrief(inFull({ ...detail, conditions: [] }, ready));
}

function inBrief(rule: MatchedRule): MatchedRule {
  return {
    ...rule,
    description: null,
    expression: cutText(rule.expression, HINT_LENGTH),
    action: withoutText(rule.action),
  };
}

function withoutText(action: MatchedRule['action']): MatchedRule['action'] {
  if (action.type === 'NOTIFY') return { ...action, message: null };
  return 'reason' in action ? { ...action, reason: null } : action;
}

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
    conditions: cutConditions(conditions),
  };
}

import type { Contribution } from '@rampart/contracts';
import type { RuleMatch } from './policy';

/** Prefix of the codes of rules' contributions; the rule's number follows. */
export const RULE_CODE_PREFIX = 'rule_';

/** Contributions of active rules with `ADD_SCORE`, positive or negative. */
export function rulePoints(matches: readonly RuleMatch[]): Contribution[] {
  return matches
    .filter(({ mode, action }) => mode === 'active' && action === 'ADD_SCORE')
    .map(({ ruleId, name, version, scoreDelta }) => ({
      code: `${RULE_CODE_PREFIX}${ruleId}`,
      points: scoreDelta,
      reason: `The rule “${name}” applies.`,
      evidence: { rule: name, version },
    }));
}

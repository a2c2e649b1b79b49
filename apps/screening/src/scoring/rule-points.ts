import type { Contribution } from '@rampart/contracts';
import type { RuleMatch } from './policy';

/** What active rules with `ADD_SCORE` add to (or take off) a score. */
export function rulePoints(matches: readonly RuleMatch[]): Contribution[] {
  return matches
    .filter(({ mode, action }) => mode === 'active' && action === 'ADD_SCORE')
    .map(({ ruleId, name, version, scoreDelta }) => ({
      code: `rule_${ruleId}`,
      points: scoreDelta,
      reason: `The rule “${name}” applies.`,
      evidence: { rule: name, version },
    }));
}

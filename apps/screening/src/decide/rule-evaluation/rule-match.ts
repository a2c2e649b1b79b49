import type { RuleMatch } from '../scoring/policy';
import type { RulesetMember } from './ruleset-member';

/** The match record of a rule. */
export function matchOf(member: RulesetMember, conditions: RuleMatch['conditions']): RuleMatch {
  const { ruleId, version, mode, definition } = member;
  const { name, priority, action } = definition;
  return {
    ruleId,
    name,
    version,
    priority,
    mode,
    action: action.type,
    spec: action,
    scoreDelta: action.type === 'ADD_SCORE' ? action.points : 0,
    tag: action.type === 'TAG' ? action.tag : null,
    conditions,
  };
}

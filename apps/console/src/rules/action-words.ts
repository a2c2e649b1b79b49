import type { RuleActionSpec } from '@rampart/contracts';
import type { Text } from '../text/en';

/** What a rule does, in words. */
export function wordsOf(action: RuleActionSpec, { rules }: Text): string {
  if (action.type === 'ADD_SCORE') return rules.action.ADD_SCORE(action.points);
  if (action.type === 'TAG') return rules.action.TAG(action.tag);
  return rules.action[action.type];
}

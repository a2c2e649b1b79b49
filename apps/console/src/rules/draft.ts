import type { RuleActionSpec, RuleVersion } from '@rampart/contracts';
import { isMasked } from '../api/masked';

/** A rule as it is edited, and as the API takes it. */
export interface Draft {
  readonly name: string;
  readonly description: string | null;
  readonly trigger: string;
  readonly priority: number;
  readonly expression: string;
  readonly action: RuleActionSpec;
}

/** What the editor offers; a rule with another action keeps it. */
export const EDITED_ACTIONS = ['REVIEW', 'REJECT', 'APPROVE', 'ADD_SCORE', 'TAG'] as const;

export const EMPTY: Draft = {
  name: '',
  description: null,
  trigger: 'screening.evaluated',
  priority: 100,
  expression: '',
  action: { type: 'REVIEW' },
};

/** Of a version that is masked in parts, for reading only: `isLocked`. */
export function draftOf({ name, description, trigger, priority, expression, action }: RuleVersion): Draft {
  return { name, description, trigger, priority, expression, action };
}

/** Whether a version is masked in parts: saved again, it would compare with masks. */
export const isLocked = (version: RuleVersion): boolean =>
  ['name', 'description', 'expression'].some((name) => isMasked(version, name)) ||
  ['reason', 'message'].some((name) => isMasked(version.action, name));

/** An action of the chosen type, with what the earlier one had in common with it. */
export function actionOf(type: string, before: RuleActionSpec): RuleActionSpec {
  switch (type) {
    case 'ADD_SCORE':
      return { type, points: 'points' in before ? before.points : 20 };
    case 'TAG':
      return { type, tag: 'tag' in before ? before.tag : 'watch' };
    case 'APPROVE':
    case 'REVIEW':
    case 'REJECT':
      return { type };
    default:
      return before;
  }
}

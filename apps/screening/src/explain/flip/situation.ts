import type { FlipChange } from '@rampart/contracts';
import type { Decision } from '../../decide/scoring/decide-order';
import { decideOrder } from '../../decide/scoring/decide-order';
import type { Policy } from '../../decide/scoring/policy';
import type { DecisionInput } from '../../facts/decision-input';

/** An order as it might have been, under rules and models as they might have been. */
export interface Situation {
  readonly input: DecisionInput;
  readonly policy: Policy;
}

/** One thing that might have been different. */
export interface Change {
  readonly description: FlipChange;
  apply(situation: Situation): Situation;
}

/** The challenger has no effect, so it is not run. */
export function decideIn({ input, policy }: Situation): Decision {
  return decideOrder(input, { ...policy, challenger: null });
}

export function applyAll(situation: Situation, changes: readonly Change[]): Situation {
  return changes.reduce((changed, change) => change.apply(changed), situation);
}

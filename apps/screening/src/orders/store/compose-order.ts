import type { Composed } from './insert-screenings';
import type { Claim, LateFacts, ScreeningDraft } from './screening-draft';

/** A defect met while composing one order blames that order alone: its claim is given back, and the others go on. */
export function composeOrder(draft: ScreeningDraft, claim: Claim, late: LateFacts): Composed {
  try {
    return { draft, shieldId: claim.shieldId, answer: draft.compose(claim, late) };
  } catch (error) {
    throw Object.assign(new Error('an order could not be composed', { cause: error }), { code: '22000' });
  }
}

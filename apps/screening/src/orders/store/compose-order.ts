import type { Composed } from './insert-screenings';
import type { Claim, LateFacts, ScreeningDraft } from './screening-draft';

/** A defect in composing one order affects that order alone: its claim is returned, and the others continue. */
export function composeOrder(draft: ScreeningDraft, claim: Claim, late: LateFacts): Composed {
  try {
    const { shieldId, keepsDetails } = claim;
    return { draft, shieldId, answer: draft.compose(claim, late), keepsDetails };
  } catch (error) {
    throw Object.assign(new Error('an order could not be composed', { cause: error }), { code: '22000' });
  }
}

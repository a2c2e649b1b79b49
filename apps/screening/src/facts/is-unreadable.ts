import type { OrderFacts } from '@rampart/contracts';

/**
 * Whether the checks looked at a text that was sent and could not read it, so that it counts as absent. False when they
 * could not be asked, or when their look at this part failed: that is no fault of the text.
 */
export function isUnreadable(learned: OrderFacts | null, part: 'email' | 'phone'): boolean {
  return learned !== null && learned[part] === null && !hasFailed(learned, part);
}

/** The same of the country of an address. */
export function isCountryUnreadable(learned: OrderFacts | null, side: 'billing' | 'shipping'): boolean {
  return learned !== null && (learned[side]?.countryCode ?? null) === null && !hasFailed(learned, 'place');
}

function hasFailed(learned: OrderFacts, source: string): boolean {
  return learned.degraded.some((each) => each.source === source);
}

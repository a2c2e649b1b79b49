import type { OrderFacts } from '@rampart/contracts';

/**
 * Whether the checks could not read a text that was sent. A phone number then counts as absent, an e-mail address as
 * malformed. False when they did not
 * answer, or failed at this part: that is no fault of the text.
 */
export function isUnreadable(learned: OrderFacts | null, part: 'email' | 'phone'): boolean {
  if (learned === null || hasFailed(learned, part)) return false;
  return part === 'email' ? !learned.email?.email : learned.phone === null;
}

/** The same for the country of an address. */
export function isCountryUnreadable(learned: OrderFacts | null, side: 'billing' | 'shipping'): boolean {
  return learned !== null && (learned[side]?.countryCode ?? null) === null && !hasFailed(learned, 'place');
}

function hasFailed(learned: OrderFacts, source: string): boolean {
  return learned.degraded.some((each) => each.source === source);
}

import { randomBytes } from 'node:crypto';
import { utcDay } from '../../clock';

const SHIELD_ID = /^\d{8}-[0-9a-f]{6}$/;
const END_DIGITS = 6;
/** Greater than every end of an id. */
const ALL_ENDS = 'g';

/**
 * A fresh id: the UTC date and 6 random hex digits. Unique only once the account's attempts have taken it: at 50,000
 * orders a day up to 3 ids in 1,000 would collide with one of the same day, so that a busy account's are numbered (`DayIds`).
 */
export function drawShieldId(at: Date): string {
  return `${utcDay(at).replaceAll('-', '')}-${randomBytes(3).toString('hex')}`;
}

/** The id of a day with this end. @param day as `2026-03-01`. */
export function shieldIdOf(day: string, end: number): string {
  return `${day.replaceAll('-', '')}-${end.toString(16).padStart(END_DIGITS, '0')}`;
}

export function isShieldId(text: string): boolean {
  return SHIELD_ID.test(text);
}

/**
 * The end below which a share of all ids stays. Ends are random, so these ids are a random sample.
 *
 * @param share from 0 to 1.
 */
export function endBelow(share: number): string {
  const ends = Math.round(share * 16 ** END_DIGITS);
  return ends >= 16 ** END_DIGITS ? ALL_ENDS : ends.toString(16).padStart(END_DIGITS, '0');
}

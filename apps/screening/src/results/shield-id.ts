import { randomBytes } from 'node:crypto';
import { utcDay } from '../clock';

const SHIELD_ID = /^\d{8}-[0-9a-f]{6}$/;

/**
 * A fresh id: the UTC date and 6 random hex. Unique only once the account's attempts have taken it: at 50,000 orders a
 * day up to 3 ids in 1,000 clash with one of the same day, and another is drawn.
 */
export function drawShieldId(at: Date): string {
  return `${utcDay(at).replaceAll('-', '')}-${randomBytes(3).toString('hex')}`;
}

export function isShieldId(text: string): boolean {
  return SHIELD_ID.test(text);
}

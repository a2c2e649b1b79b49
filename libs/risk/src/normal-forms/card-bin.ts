import { withoutInvisible } from './invisible';

/**
 * Fewest and most digits of a card number that may be sent: enough to identify the issuer, too few to identify the
 * card.
 */
const BIN = /^\d{6,8}$/;

/** The digits of a BIN without the separators people write; null when there are not 6 to 8 of them. */
export function normalizeBin(text: string): string | null {
  const digits = withoutInvisible(text).replace(/[\s-]/g, '');
  return BIN.test(digits) ? digits : null;
}

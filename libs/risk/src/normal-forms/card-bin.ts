import { withoutInvisible } from './invisible';

/**
 * Fewest and most digits of a card number that may be sent: enough to identify the issuer, too few to identify the
 * card.
 */
const BIN = /^\d{6,8}$/;
const MOST = 8;
/** A card number of which the middle is masked, as providers of payments show it: what stands before the mask is the BIN. */
const MASKED = /^(\d{6,12})[*xX•●∙·.#_-]+\d{0,4}$/;

/**
 * The digits of a BIN without the separators people write, also of a masked card number (`411111******1111`,
 * `4111 11XX XXXX 1111`); null when there are not 6 to 8 of them. A whole card number gives none, since it must not be sent.
 */
export function normalizeBin(text: string): string | null {
  const plain = withoutInvisible(text)
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015]/g, '');
  const digits = plain.replaceAll('-', '');
  if (BIN.test(digits)) return digits;
  return MASKED.exec(digits)?.[1]?.slice(0, MOST) ?? null;
}

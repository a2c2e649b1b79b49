/** Longest name that an answer repeats. */
const MAX_CHARACTERS = 64;
/** Most words and digits of a name; more is content, such as a sentence, a phone number or a card number. */
const MAX_WORDS = 5;
const MAX_DIGITS = 6;
/** How programs name fields: `bill_zip`, `order[email]`, `customer.email`, `line items`, `@type`, `0[sku]`. */
const NAME = /^(?:[\p{L}_$@]|\d{1,3}(?:$|(?=[.[]\p{L})))[\p{L}\p{M}\d_.$:[\] -]*$/u;

/**
 * The name of a field as an answer may repeat it. What a caller sends as a name may be content: a body under the wrong
 * content type is one long name. A text that is not like a name is shown as `?`, in headers, messages and `param`.
 *
 * @returns ASCII without commas, at most 64 characters.
 */
export function shownName(sent: string): string {
  if (!NAME.test(sent) || sent.split(' ').length > MAX_WORDS) return '?';
  if (sent.replace(/\D/g, '').length > MAX_DIGITS) return '?';
  return [...sent]
    .slice(0, MAX_CHARACTERS)
    .map((character) => (character <= '~' ? character : '?'))
    .join('')
    .trim();
}

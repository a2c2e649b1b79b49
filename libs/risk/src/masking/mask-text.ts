import { maskEmailsIn } from './texts/emails';
import { maskIpsIn } from './texts/ips';
import { type KnownPhones, maskPhonesIn } from './texts/phones';

export { endOfPhone, type KnownPhones } from './texts/phones';

/** Texts without a digit pair, a colon or an at sign hold nothing that is found here; a moment holds only digits of its own. */
const MAY_HOLD_VALUE = /[@＠:]|%40|\p{Nd}.*\p{Nd}/u;
const MOMENT = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/;

/**
 * A text that people or services wrote, with the e-mail addresses, IP addresses and phone numbers in it masked as
 * `maskValue` does. Masking a masked text changes nothing. Takes time linear in the length of the text.
 *
 * Names, usernames and values spelled so as not to be recognised (`ann at example`) are not found.
 *
 * @param known phone numbers that are masked in whatever way they are written; null: the text is an id, in which digits
 * are no phone number.
 */
export function maskText(text: string, known?: KnownPhones | null): string {
  if (!MAY_HOLD_VALUE.test(text) || MOMENT.test(text)) return text;
  const masked = maskIpsIn(maskEmailsIn(text));
  return known === null ? masked : maskPhonesIn(masked, known);
}

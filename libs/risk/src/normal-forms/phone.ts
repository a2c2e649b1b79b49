import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { formerLineType } from './former-phone-ranges';
import { withoutInvisible } from './invisible';

/** Longest text that is parsed: no number in any notation is longer, and parsing costs time. */
const MAX_LENGTH = 64;

/** The international prefix of most countries, which the ITU recommends: `0044 20 …` is `+44 20 …`. */
const INTERNATIONAL_PREFIX = /^00[ .-]?(?=[1-9])/;

/**
 * A phone number in E.164, e.g. `+442079460958`. A number without a calling code needs the country. Null when the text
 * cannot be a number, or is national without a country.
 */
export function normalizePhone(text: string, country: string | null = null): string | null {
  return parsePhone(text, country)?.number ?? null;
}

/**
 * Parses a text as a possible number: accepts blanks, brackets, dots, `(0)`, extensions, `tel:` and digits of other
 * scripts. Null as for `normalizePhone`. The result need not be valid.
 * @param country ISO 3166-1 alpha-2 of the country assumed for a national number; null for none.
 */
export function parsePhone(text: string, country: string | null): PhoneNumber | null {
  // One character may expand to eighteen in compatibility form.
  const trimmed = text.length > MAX_LENGTH ? '' : withoutInvisible(text).normalize('NFKC').trim();
  if (trimmed === '' || trimmed.length > MAX_LENGTH) return null;
  const hint = country !== null && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const read = possible(parsePhoneNumberFromString(trimmed, hint));
  if (!INTERNATIONAL_PREFIX.test(trimmed) || read?.isValid()) return read;
  // Not a number of the hinted country: it begins with the prefix for international calls.
  const abroad = possible(parsePhoneNumberFromString(trimmed.replace(INTERNATIONAL_PREFIX, '+')));
  return read === null || abroad?.isValid() ? abroad : read;
}

function possible(number: PhoneNumber | undefined): PhoneNumber | null {
  if (number === undefined) return null;
  const isFormer = formerLineType(number.countryCallingCode, number.nationalNumber) !== null;
  if (!isFormer && !number.isPossible()) return null;
  return isFormer || number.isValid() ? number : settled(number);
}

/**
 * An invalid number may begin with the trunk prefix a second time (`+98 000 000`), which each parse removes: it is
 * parsed until nothing changes, so that one number has one form.
 */
function settled(number: PhoneNumber): PhoneNumber | null {
  const again = parsePhoneNumberFromString(number.number);
  return again?.number === number.number ? number : possible(again);
}

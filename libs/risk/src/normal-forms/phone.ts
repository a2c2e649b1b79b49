import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { formerLineType } from './former-phone-ranges';
import { withoutInvisible } from './invisible';
import { digitsOfVanity, otherSpellings, withoutExponent } from './phone-spellings';
import { countryAround } from './territories';

/** Longest text that is parsed: no number in any notation is longer, and parsing costs time. */
const MAX_LENGTH = 64;

/**
 * The international prefix of most countries, which the ITU recommends (`0044 20 …` is `+44 20 …`), and those of North
 * America and Australia.
 */
const INTERNATIONAL_PREFIXES = [/^00[ .-]?(?=[1-9])/, /^0011[ .-]?(?=[1-9])/, /^011[ .-]?(?=[1-9])/];
/** Toll-free numbers of North America, which nothing else begins like. */
const TOLL_FREE = /^1[\s().-]*8(?:00|33|44|55|66|77|88)(?!\d{0,2}$)/;
/** A calling code and a number without a sign of it. */
const BARE_DIGITS = /^[1-9]\d{9,14}$/;

/**
 * A phone number in E.164, e.g. `+442079460958`. A number without a calling code needs the country. Null when the text
 * cannot be a number, or is national without a country.
 */
export function normalizePhone(text: string, country: string | null = null): string | null {
  return parsePhone(text, country)?.number ?? null;
}

/**
 * Parses a text as a possible number: accepts blanks, brackets, dots, `(0)`, extensions, `tel:`, digits of other
 * scripts, words for digits, former formats, and the first of two numbers. Null as for `normalizePhone`. The result need not
 * be valid.
 * @param country ISO 3166-1 alpha-2 of the country assumed for a national number; null for none.
 */
export function parsePhone(text: string, country: string | null): PhoneNumber | null {
  // One character may expand to eighteen in compatibility form.
  const whole = text.length > MAX_LENGTH ? '' : withoutInvisible(text).normalize('NFKC').trim();
  if (whole === '' || whole.length > MAX_LENGTH) return null;
  const trimmed = withoutExponent(whole).replace(/^\+{2,}/, '+');
  const hint = country === null ? undefined : supported(country);
  const read = possible(parsePhoneNumberFromString(trimmed, hint));
  const mobile = hint === undefined ? null : ownMobile(trimmed, read);
  if (mobile !== null) return mobile;
  if (read?.isValid()) return read;
  // Only a reading that is in a plan outweighs what the text says literally.
  for (const other of otherReadings(trimmed, hint)) {
    const number = possible(parsePhoneNumberFromString(other, hint));
    if (number?.isValid()) return number;
  }
  if (read !== null) return read;
  const [abroad] = withPlusSign(trimmed);
  return abroad === undefined ? null : possible(parsePhoneNumberFromString(abroad));
}

/** A number that begins with the prefix for international calls, perhaps that of another country than the hinted one. */
function withPlusSign(text: string): string[] {
  return INTERNATIONAL_PREFIXES.filter((each) => each.test(text)).map((each) => text.replace(each, '+'));
}

/**
 * A mobile of the hinted country with its calling code and no sign of it: `4917612345678` is no landline in the north of
 * Germany, whose numbers begin with a zero.
 */
function ownMobile(text: string, read: PhoneNumber | null): PhoneNumber | null {
  const digits = text.replace(/[\s().-]/g, '');
  if (read === null || !BARE_DIGITS.test(digits) || !digits.startsWith(read.countryCallingCode)) return null;
  if (read.getType() === 'MOBILE') return null;
  const mobile = parsePhoneNumberFromString(`+${digits}`);
  return mobile?.getType() === 'MOBILE' ? mobile : null;
}

/** Plans of telephone numbers exist for most territories; the others use their country's. */
function supported(country: string): CountryCode | undefined {
  return [country, countryAround(country)].find((each) => isSupportedCountry(each)) as
    | CountryCode
    | undefined;
}

function otherReadings(text: string, hint: CountryCode | undefined): string[] {
  const readings = withPlusSign(text);
  const vanity = digitsOfVanity(text);
  if (vanity !== null) readings.push(vanity);
  else if (TOLL_FREE.test(text)) readings.push(`+${text}`);
  // Without a country it might be anyone's; with one, whose plan does not have it, it is an international number.
  const digits = text.replace(/[\s().-]/g, '');
  if (hint !== undefined && BARE_DIGITS.test(digits)) readings.push(`+${digits}`);
  const [first = ''] = text.split(/\s*(?:[,/|]|;(?!\s*(?:ext|phone-context|isub))| or )\s*/i);
  if (first !== text && first.length >= SHORTEST_OF_TWO) readings.push(first);
  return readings;
}

/** Characters of the first of two numbers; a shorter part is a part of one. */
const SHORTEST_OF_TWO = 7;

function possible(number: PhoneNumber | undefined): PhoneNumber | null {
  if (number === undefined) return null;
  const isFormer = formerLineType(number.countryCallingCode, number.nationalNumber) !== null;
  if (isFormer || number.isValid()) return number;
  for (const other of otherSpellings(number.number)) {
    const meant = parsePhoneNumberFromString(other);
    if (meant?.isValid()) return meant;
  }
  return number.isPossible() ? settled(number) : null;
}

/**
 * An invalid number may begin with the trunk prefix a second time (`+98 000 000`), which each parse removes: it is
 * parsed until nothing changes, so that one number has one form.
 */
function settled(number: PhoneNumber): PhoneNumber | null {
  const again = parsePhoneNumberFromString(number.number);
  return again?.number === number.number ? number : possible(again);
}

import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A phone number as it was understood. */
export interface PhoneNumber {
  readonly e164: string;
  /** ISO 3166-1 alpha-2 of the numbering plan; null when it is not known. */
  readonly countryCode: string | null;
  /** Whether the number is one that its country gives out. */
  readonly isValid: boolean;
}

/** Longest text that is looked at: no number in any notation is longer, and parsing costs time. */
const MAX_LENGTH = 64;

/**
 * Null when the text is no possible number, or a national one of no known country.
 * @param countryHint alpha-2 of the country that a number without a country's code is taken to be in; null for none.
 */
export function readPhone(text: string, countryHint: string | null): PhoneNumber | null {
  const hint =
    countryHint !== null && isSupportedCountry(countryHint) ? (countryHint as CountryCode) : undefined;
  const number = text.length > MAX_LENGTH ? undefined : parsePhoneNumberFromString(text, hint);
  if (number?.isPossible() !== true) return null;
  return { e164: number.number, countryCode: number.country ?? null, isValid: number.isValid() };
}

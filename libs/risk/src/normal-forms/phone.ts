import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/**
 * A phone number in E.164, e.g. `+442079460958`. A number without its country's code needs the country.
 * Null when the text is no possible number, or national without a country.
 */
export function normalizePhone(text: string, country: string | null = null): string | null {
  const hint = country !== null && isSupportedCountry(country) ? (country as CountryCode) : undefined;
  const number = parsePhoneNumberFromString(text, hint);
  return number?.isPossible() === true ? number.number : null;
}

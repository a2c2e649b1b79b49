import codes from 'i18n-iso-countries/codes.json';

/**
 * Codes that people and programs write for a country besides its ISO 3166-1 codes: the United Kingdom's and Greece's
 * own ones, initials in everyday use, codes that ISO reserves for a part of a country, and those that it has withdrawn
 * and that forms and tables of cards still have.
 */
export const COUNTRY_CODE_ALIASES: Readonly<Record<string, string>> = {
  UK: 'GB',
  EL: 'GR',
  UAE: 'AE',
  ROK: 'KR',
  PRC: 'CN',
  DRC: 'CD',
  KSA: 'SA',
  // The Canary Islands, and Ceuta and Melilla.
  IC: 'ES',
  EA: 'ES',
  FX: 'FR',
  DD: 'DE',
  // The Netherlands Antilles, of which Curaçao is the largest part.
  AN: 'CW',
  TP: 'TL',
  ZR: 'CD',
  BU: 'MM',
};

/** Territories without an ISO code that have telephone plans of their own: Ascension and Tristan da Cunha. */
const PHONE_PLANS = ['AC', 'TA'];

const ALPHA_2: ReadonlyMap<string, string> = new Map([
  ...codes.flatMap(([alpha2 = '', alpha3 = '']) => [[alpha2, alpha2] as const, [alpha3, alpha2] as const]),
  ...Object.entries(COUNTRY_CODE_ALIASES),
  ...PHONE_PLANS.map((code) => [code, code] as const),
]);

/**
 * The country of a code: ISO 3166-1 alpha-2 or alpha-3 in any case, or one of the few others in everyday use (`UK`).
 * Codes that stand for no country (`EU`, `XX`, `ZZ`) or for a language (`EN`) are unknown.
 *
 * @returns ISO 3166-1 alpha-2, or null for an unknown code.
 */
export function countryOfCode(code: string): string | null {
  return ALPHA_2.get(code.trim().toUpperCase()) ?? null;
}

import { foldPostcode } from './postcode';

/** A territory with an ISO 3166-1 code of its own within another country. */
interface Territory {
  readonly code: string;
  /** Its codes and numbers as a state of that country, as forms and ISO 3166-2 write them. */
  readonly states: readonly string[];
  /** Its postal codes, where it has part of that country's; null where it has none or its own. */
  readonly postcodes: RegExp | null;
}

/**
 * Countries with the territories that some sources give under the country's code and others under their own: forms of
 * shops, tables of cards, plans of telephone numbers, registries of IP addresses. A territory is here when its country's
 * post, telephone plan or banks serve it as their own, which also holds for the smallest neighbours (Monaco, the Vatican,
 * San Marino, Liechtenstein) and for the islands that the United States' post serves. Hong Kong and Macao are not: each
 * has its own of all of these, as Gibraltar and the other overseas territories of the United Kingdom have.
 *
 * After ISO 3166-1 and -2, the postal codes after GeoNames' countryInfo and the posts' own pages; as of 2026-11-28.
 */
const TERRITORIES_OF: Readonly<Record<string, string>> = {
  US: 'AS=96799 GU=969[12] MP=9695 PR=00[679] UM VI=008 FM=9694[1-4] MH=969[67] PW=969(?:39|40)',
  FR: 'BL/977=97(?:133|7) GF/973=973 GP/971=971 MC=980 MF/978=97(?:150|8) MQ/972=972 NC/988=988 PF/987=987 PM/975=975 RE/974=974 TF/984=984 WF/986=986 YT/976=976',
  GB: 'GG=GY IM=IM JE=JE',
  NL: 'AW BQ/BQ1/BQ2/BQ3 CW SX',
  FI: 'AX/01=22',
  NO: 'BV SJ/21/22=(?:917[0-9]|8099)',
  DK: 'FO GL',
  IT: 'SM=4789 VA=00120',
  CH: 'LI=94(?:8[5-9]|9[0-8])',
  AU: 'CC=6799 CX=6798 HM NF=2899',
  NZ: 'CK NU TK',
  MA: 'EH',
  SH: 'AC TA',
  // Registries of IP addresses and tables of cards that know only ISO's own codes give Kosovo under this one.
  RS: 'XK',
};

const TERRITORIES: ReadonlyMap<string, readonly Territory[]> = new Map(
  Object.entries(TERRITORIES_OF).map(([country, list]) => [country, list.split(' ').map(readTerritory)]),
);

/** `RE/974=974`: code, further states, postal codes. */
function readTerritory(text: string): Territory {
  const [codes = '', postcodes] = text.split('=');
  const states = codes.split('/');
  return {
    code: states[0] ?? '',
    states,
    postcodes: postcodes === undefined ? null : new RegExp(`^${postcodes}`),
  };
}

/** `PR` → `US`. */
const COUNTRY_OF_TERRITORY: ReadonlyMap<string, string> = new Map(
  [...TERRITORIES].flatMap(([country, list]) => list.map(({ code }) => [code, country] as const)),
);

/** The country that a code counts as in comparisons: `US` for `PR`, itself for any other. @param code alpha-2. */
export function countryAround(code: string): string {
  return COUNTRY_OF_TERRITORY.get(code) ?? code;
}

/** The territories of a country, by code; none for most. @param country alpha-2. */
export function territoriesOf(country: string): readonly string[] {
  return TERRITORIES.get(country)?.map(({ code }) => code) ?? [];
}

/**
 * Whether two codes may stand for one country: equal ones, a country and its territory, and two territories of one
 * country. Null when either is unknown.
 */
export function isOneCountry(a: string | null | undefined, b: string | null | undefined): boolean | null {
  return a && b ? countryAround(a) === countryAround(b) : null;
}

/**
 * The territory that an address of a country lies in by its state or postal code: `PR` for `US` and `PR` or `00901`. Null
 * for an address in the country proper, and for any other country.
 *
 * @param country alpha-2. @param state as sent, or its code. @param postcode as sent.
 */
export function territoryOf(country: string, state: string | null, postcode: string | null): string | null {
  const territories = TERRITORIES.get(country);
  if (territories === undefined) return null;
  const code = state?.trim().toUpperCase().replace(`${country}-`, '') ?? '';
  const folded = postcode === null ? '' : foldPostcode(postcode, country);
  const found =
    territories.find(({ states }) => states.includes(code)) ??
    territories.find(({ postcodes }) => postcodes?.test(folded));
  return found?.code ?? null;
}

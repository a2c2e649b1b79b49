import { iso31662 } from 'iso-3166';

/** Words that accompany the name of a region in one source and not in another. */
const REGION_WORDS =
  /\b(?:autonomous|region|province|state|county|governorate|prefecture|oblast|canton|department|district|division|municipality|territory|capital|metropolitan|city|lan|fylke|comunidad|provincia|provincie|of|the|de|da|di|and)\b/g;

/** English names of regions for which ISO 3166-2 uses native ones. Own table, 2026-11-21. */
const ENGLISH_NAMES: Readonly<Record<string, string>> = {
  bayern: 'bavaria',
  hessen: 'hesse',
  niedersachsen: 'lower saxony',
  'nordrhein westfalen': 'north rhine westphalia',
  'rheinland pfalz': 'rhineland palatinate',
  sachsen: 'saxony',
  'sachsen anhalt': 'saxony anhalt',
  thuringen: 'thuringia',
  lombardia: 'lombardy',
  piemonte: 'piedmont',
  toscana: 'tuscany',
  sicilia: 'sicily',
  sardegna: 'sardinia',
  puglia: 'apulia',
  geneve: 'geneva',
  luzern: 'lucerne',
  bretagne: 'brittany',
  normandie: 'normandy',
  corse: 'corsica',
  cataluna: 'catalonia',
  andalucia: 'andalusia',
  'noord holland': 'north holland',
  'zuid holland': 'south holland',
  'noord brabant': 'north brabant',
  dubayy: 'dubai',
  'jakarta raya': 'jakarta',
};

/** By code; `parent` is the code of the enclosing subdivision or of the country. */
const SUBDIVISIONS = new Map(iso31662.map((each) => [each.code, each]));

/** Only letters and single blanks: no case, no diacritics, no punctuation. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Without the words for what it is, in English where that differs. Swedish counties are named in the genitive. */
function foldRegion(text: string, country: string): string {
  const folded = fold(text).replace(REGION_WORDS, ' ').replace(/\s+/g, ' ').trim();
  const nominative = country === 'SE' ? folded.replace(/s$/, '') : folded;
  return ENGLISH_NAMES[nominative] ?? nominative;
}

/**
 * Whether two sources mean one region, compared by code where both names have one: `Moscow` is the city, and `Moscow
 * Oblast` is not. Names without a code are the same only if they are spelled the same, but for the words above.
 *
 * @param answered a name.
 * @param truth a name, or a code of ISO 3166-2 with or without its country.
 */
export function isSameRegion(answered: string, truth: string, country: string): boolean {
  const given = codesOf(answered, country);
  const wanted = codesOf(truth, country);
  if (given.length > 0 && wanted.length > 0) return given.some((code) => wanted.includes(code));
  const name = foldRegion(answered, country);
  return name !== '' && name === foldRegion(truth, country);
}

/** Whether the answer is the region, or the larger one that encloses it: `Lombardy` for the province of Milan. */
export function isSameOrEnclosingRegion(answered: string, truth: string, country: string): boolean {
  const around = codesOf(truth, country).flatMap((code) => SUBDIVISIONS.get(code)?.parent ?? []);
  return (
    isSameRegion(answered, truth, country) || codesOf(answered, country).some((code) => around.includes(code))
  );
}

/** The subdivisions that a code or name means: those of just this name; without any, those that mean it. */
function codesOf(region: string, country: string): string[] {
  const code = region.trim().toUpperCase();
  const exact = [code, `${country}-${code}`].find((each) => SUBDIVISIONS.has(each));
  if (exact !== undefined) return [exact];
  const { literal, meant } = namesOf(country);
  return literal.get(fold(region)) ?? meant.get(foldRegion(region, country)) ?? [];
}

interface CountryNames {
  readonly literal: ReadonlyMap<string, string[]>;
  readonly meant: ReadonlyMap<string, string[]>;
}

const NAMES = new Map<string, CountryNames>();

/** The names of a country's subdivisions of every level. */
function namesOf(country: string): CountryNames {
  const known = NAMES.get(country);
  if (known !== undefined) return known;
  const own = iso31662.filter(({ code }) => code.startsWith(`${country}-`));
  const by = (nameOf: (name: string) => string) => {
    const codes = new Map<string, string[]>();
    for (const { code, name } of own) {
      const folded = nameOf(name.replace(/\[.*\]/, ''));
      if (folded !== '') codes.set(folded, [...(codes.get(folded) ?? []), code]);
    }
    return codes;
  };
  const names = { literal: by(fold), meant: by((name) => foldRegion(name, country)) };
  NAMES.set(country, names);
  return names;
}

/** Whether two sources mean one city: `São Paulo` and `sao paulo`, `New York` and `New York City`. */
export function isSameCity(answered: string, truth: string): boolean {
  const plain = (text: string) =>
    fold(text)
      .replace(/\bsaint\b/g, 'st')
      .replace(/ city$/, '');
  return plain(answered) !== '' && plain(answered) === plain(truth);
}

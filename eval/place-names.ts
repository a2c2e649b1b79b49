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

/** Names by code, and the code of the parent of a subdivision. */
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

function foldRegion(text: string): string {
  const folded = fold(text).replace(REGION_WORDS, ' ').replace(/\s+/g, ' ').trim();
  return ENGLISH_NAMES[folded] ?? folded;
}

/**
 * Whether two sources mean one region.
 *
 * @param answered a name.
 * @param truth a name, or a code of ISO 3166-2 with or without its country; an enclosing region counts too.
 */
export function isSameRegion(answered: string, truth: string, country: string): boolean {
  const given = foldRegion(answered);
  if (given === '') return false;
  return namesOf(truth, country).some(
    (name) => name === given || isWithin(name, given) || isWithin(given, name),
  );
}

/** `stockholm` within `stockholms`; names of three letters occur within too many others. */
function isWithin(part: string, whole: string): boolean {
  return part.length >= 4 && whole.startsWith(part);
}

function namesOf(truth: string, country: string): string[] {
  const code = truth.toUpperCase();
  const entry = SUBDIVISIONS.get(code) ?? SUBDIVISIONS.get(`${country}-${code}`);
  if (entry === undefined) return [foldRegion(truth)].filter((name) => name !== '');
  const around = SUBDIVISIONS.get(entry.parent);
  return [entry, ...(around ? [around] : [])].map(({ name }) => foldRegion(name));
}

/** Whether two sources mean one city: `São Paulo` and `sao paulo`, `New York` and `New York City`. */
export function isSameCity(answered: string, truth: string): boolean {
  const plain = (text: string) =>
    fold(text)
      .replace(/\bsaint\b/g, 'st')
      .replace(/ city$/, '');
  return plain(answered) !== '' && plain(answered) === plain(truth);
}

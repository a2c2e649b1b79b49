/**
 * Names under which the towns' set does not know a place: its own-language or English name, by country.
 * Own table, 2026-11-21: large cities whose name in the set (GeoNames' main name) is another than people there or
 * abroad write. Folded on both sides.
 */
const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AT: { wien: 'vienna' },
  BE: { brussel: 'brussels', bruxelles: 'brussels', antwerp: 'antwerpen', ghent: 'gent', bruges: 'brugge' },
  CH: { geneva: 'geneve', genf: 'geneve', basle: 'basel', berne: 'bern', lucerne: 'luzern' },
  CN: { peking: 'beijing', canton: 'guangzhou' },
  CZ: { praha: 'prague', pilsen: 'plzen' },
  DE: {
    munchen: 'munich',
    cologne: 'koln',
    nuremberg: 'nurnberg',
    nurnberg: 'nuremberg',
    hanover: 'hannover',
    hannover: 'hanover',
    frankfurt: 'frankfurt am main',
  },
  DK: { kobenhavn: 'copenhagen' },
  EG: { kairo: 'cairo' },
  GR: { athina: 'athens' },
  IN: {
    bombay: 'mumbai',
    bangalore: 'bengaluru',
    bengaluru: 'bangalore',
    madras: 'chennai',
    calcutta: 'kolkata',
  },
  IT: {
    roma: 'rome',
    milano: 'milan',
    torino: 'turin',
    firenze: 'florence',
    napoli: 'naples',
    venezia: 'venice',
    genova: 'genoa',
  },
  MX: { 'ciudad de mexico': 'mexico city', cdmx: 'mexico city' },
  NL: { 's gravenhage': 'the hague', 'den haag': 'the hague' },
  PL: { warszawa: 'warsaw', cracow: 'krakow' },
  PT: { lisboa: 'lisbon', oporto: 'porto' },
  RO: { bucuresti: 'bucharest' },
  RS: { beograd: 'belgrade' },
  RU: { moskva: 'moscow', 'sankt peterburg': 'st petersburg' },
  SE: { gothenburg: 'goteborg', goteborg: 'gothenburg' },
  UA: { kyiv: 'kiev', kiev: 'kyiv', odessa: 'odesa', lvov: 'lviv', kharkov: 'kharkiv' },
  US: { washington: 'washington dc', 'new york': 'new york city', nyc: 'new york city', la: 'los angeles' },
  VN: { saigon: 'ho chi minh city' },
};

/** Letters that German and its neighbours write as two when a form does not take them. */
const SPELLED_OUT = /([aou])e/g;

/**
 * The folded names under which a town may be found, the likeliest first.
 * @param foldedName as sent, folded; the name itself is always among them.
 */
export function cityNameVariants(countryCode: string, foldedName: string): string[] {
  const other = OTHER_NAMES[countryCode]?.[foldedName];
  const singleLetters = foldedName.replace(SPELLED_OUT, '$1');
  const otherSingle = OTHER_NAMES[countryCode]?.[singleLetters];
  const variants = [
    ...(other === undefined ? [] : [other]),
    foldedName,
    ...(otherSingle === undefined ? [] : [otherSingle]),
    singleLetters,
    `${foldedName} city`,
    foldedName.replace(/ city$/, ''),
  ];
  return [...new Set(variants)];
}

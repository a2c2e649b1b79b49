/**
 * Words of streets that are written in full or abbreviated, by the form that stands for all, folded (`foldWords`). English ones
 * by USPS Publication 28 (appendices B and C), the others as their countries' post and maps abbreviate them; a table of
 * our own, 2026-11. Where languages share an abbreviation (`av`, `pl`), their words share a form: that two streets differ
 * in nothing else is rarer than that one is abbreviated.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
  // English; other languages where they share the abbreviation.
  ave: 'avenue av avenida avda avd avn aven',
  blvd: 'boulevard bd bld blv boul bul bulevar bulevard bulevardul bulvar bulvari',
  cir: 'circle circ',
  crescent: 'cres',
  ct: 'court',
  dr: 'drive drv',
  expressway: 'expy',
  freeway: 'fwy',
  gardens: 'gdns',
  grove: 'grv',
  heights: 'hts',
  ft: 'fort',
  hwy: 'highway',
  ln: 'lane',
  mt: 'mount',
  pkwy: 'parkway pky',
  pl: 'place plaza plz plza pza',
  rd: 'road',
  sq: 'square',
  st: 'street saint',
  ste: 'sainte',
  ter: 'terrace terr',
  trail: 'trl',
  turnpike: 'tpke',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
  // German, Dutch, Italian, Romanian.
  str: 'strasse straat strada',
  // French.
  allee: 'all',
  chemin: 'chem che',
  cours: 'crs',
  faubourg: 'fbg fg',
  impasse: 'imp',
  passage: 'pass',
  quai: 'qu',
  residence: 'resid',
  route: 'rte',
  // Spanish.
  calle: 'cll',
  camino: 'cno cmno',
  carrera: 'cra kra',
  carretera: 'ctra crta',
  diagonal: 'diag',
  glorieta: 'gta',
  pasaje: 'pje psje',
  paseo: 'pso',
  ronda: 'rda',
  transversal: 'transv',
  urbanizacion: 'urb',
  // Portuguese.
  alameda: 'alam',
  estrada: 'estr',
  largo: 'lgo',
  praca: 'pca',
  rodovia: 'rod',
  travessa: 'trav',
  // Italian.
  corso: 'cso',
  localita: 'loc',
  piazza: 'pzza',
  piazzale: 'pzle ple',
  viale: 'vle',
  vicolo: 'vlo vic',
  // Polish, Czech, Slovak. A form of two letters leaves the code of a country as it is.
  al: 'aleja aleje',
  namesti: 'nam namestie',
  os: 'osiedle',
  // Turkish.
  cd: 'cad cadde caddesi',
  mh: 'mah mahalle mahallesi',
  sk: 'sok sokak sokagi',
  // Hungarian.
  utca: 'u',
  // Russian.
  переулок: 'пер',
  проспект: 'пр просп пркт',
  площадь: 'пл',
  бульвар: 'бул',
  шоссе: 'ш',
  набережная: 'наб',
  корпус: 'корп к',
  строение: 'стр',
};

/** Words that most people leave out. */
const OMITTED: ReadonlySet<string> = new Set('ul ulica ulice ulitsa улица ул вулиця вул дом д'.split(' '));

/** Ends of words, as German and its neighbours build streets' names. */
const ENDINGS: readonly (readonly [written: RegExp, form: string])[] = [
  [/(?:strasse|straat)$/, 'str'],
  [/(?<=\p{L}{3})platz$/u, 'pl'],
  [/(?<=\p{L}{3})gatan$/u, 'g'],
];

const FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLINGS).flatMap(([form, spellings]) =>
    spellings.split(' ').map((spelling) => [spelling, form] as const),
  ),
);

/** The form that stands for a folded word of a street; empty for one that most people leave out. */
export function streetWord(word: string): string {
  if (OMITTED.has(word)) return '';
  const known = FORMS.get(word);
  if (known !== undefined) return known;
  const [written, form = ''] = ENDINGS.find(([ending]) => ending.test(word)) ?? [];
  return written === undefined ? word : word.replace(written, form);
}

import { withoutInvisible } from '../invisible';
import { foldWords } from './fold-words';
import { streetWord } from './street-words';

/** Longest text that is read. */
const MAX_LENGTH = 512;

/** Whose door in a building. */
const DOOR =
  'apartment|apartamento|appartement|appartment|apart|apto|appt|apt|app|ap|suite|ste|unit|flat|room|rm|office|ofc|shop|' +
  'wohnung|whg|top|stiege|stg|lejlighed|lejl|lgh|bus|bte|boîte|' +
  'departamento|depto|dpto|dept|oficina|puerta|pta|porta|escalera|esc|interior|int|interno|scala|' +
  'byt|mieszkanie|mieszk|lokal|lok|daire|квартира|кв|офис|оф|подъезд|под';
const FLOOR = 'floor|etage|étage|stockwerk|og|piso|planta|andar|piano|kat|kerros|эт|этаж';
/** Also names of streets, or the code of a state: a floor only with a number behind, or an ordinal before. */
const FLOOR_OR_NAME = 'flr|fl|level|lvl|stock';
/** A number, perhaps with letters, or a single letter. */
const NAME = '(?:[a-z]{0,3}-?\\d[a-z\\d-]*|\\p{L})(?![\\p{L}\\d])';
const ORDINAL = '(?:st|nd|rd|th|er|e|ème|eme|o|a|°|\\.)';
const END = '(?![\\p{L}\\d])';
const BEGIN = '(?<![\\p{L}\\d])';

/**
 * What is left out of a building's form, because people leave it out as often as not: doors and floors. Each part of the
 * pattern is bounded, so that it takes time in proportion to the text. The signs of Spanish ordinals are `o` and `a` in
 * compatibility form.
 */
const UNIT = new RegExp(
  [
    // Apt. 4B, Suite #210-992, кв. 7.
    `${BEGIN}(?:${DOOR})${END}[.:\\s]{0,3}(?:#|no?\\.)?\\s{0,2}(?<name>${NAME})`,
    // Floor 3, Piso 3º.
    `${BEGIN}(?:${FLOOR}|${FLOOR_OR_NAME})${END}[.:\\s]{0,3}(?<level>\\d{1,3})(?:°|\\p{L})?(?![\\p{L}\\d-])`,
    // 3rd floor, 2. OG links, 1er étage, 3 piso; but of 3 piso 2 the second is the floor's.
    `${BEGIN}(?<ordinal>\\d{1,3})(?:\\s?${ORDINAL}\\s{0,2}(?:${FLOOR}|${FLOOR_OR_NAME})|\\s{0,2}(?:${FLOOR})(?!\\s{0,2}\\d))${END}` +
      `(?:,?\\s{0,2}(?<end>links|rechts|mitte)${END})?`,
    // 3º B, 2º 1ª, 4º izq.
    `${BEGIN}(?<high>\\d{1,3})\\s?[o°](?=\\p{L}?(?![\\p{L}\\d]))(?:\\s{0,2}(?<hand>\\d{1,3}\\s?a|izq\\p{L}*|der\\p{L}*|dcha|\\p{L})${END})?`,
    // 2. tv. and 1. th. of Danish doors.
    `${BEGIN}(?<side>\\d{1,3}\\.\\s?(?:tv|th|mf))${END}`,
    // 12 m. 7 of Polish flats.
    `(?<=\\d\\p{L}?\\s)m\\.?\\s?(?<flat>\\d{1,4})${END}`,
    // #4, but not the second number of a Colombian address.
    `#\\s{0,2}(?<mark>${NAME})`,
  ].join('|'),
  'gu',
);

/** `Calle 10 # 5-20`, `Cra. 7 # 71-21`: the sign is between a street and a house number. */
const CROSSING =
  /^\s*(?:calle|cll?|carrera|cra|cr|kra|kr|diagonal|diag|dg|transversal|transv|tv|avenida|av|ak|ac)\b\.?\s*\d{1,3}\s?[a-z]{0,3}\s*(?:sur|norte|este|oeste|bis)?\s*#/;

/** What punctuation tells before it is folded away. */
const WRITTEN: readonly (readonly [written: RegExp, meant: string])[] = [
  // House numbers: nº 5, n° 5, No. 5, No: 5, Nr. 5.
  [/(?<![\p{L}\d])(?:n\.?\s?[o°][.:]?|nro\.?|nr\.?|n[uú]m\.?|n[uú]mero)\s{0,2}(?=\d)/gu, ''],
  // Via Roma n. 5, but not the direction of 100 N. 5th St.
  [/(?<![\p{L}\d]|\d\s)n\.\s{0,2}(?=\d)/gu, ''],
  [/(?<![\p{L}\d])s\/n(?![\p{L}\d])/gu, ' '],
  // C/ Mayor, c. Mayor, but not c/o and C.so Italia.
  [/(?<![\p{L}\d])c\s?[/.]\s{0,2}(?!(?:so|da|tra)(?!\p{L}))(?=\p{L}{2})/gu, 'calle '],
  [/(?<![\p{L}\d])cl\.\s{0,2}(?=\p{L}{2})/gu, 'calle '],
  // R. da Paz, r. de la Paix; V. Roma; Pº de la Castellana.
  [/(?<![\p{L}\d.])r\.\s{0,2}(?=\p{L}{2})/gu, 'rue '],
  [/(?<![\p{L}\d.])v\.\s{0,2}(?=\p{L}{3})/gu, 'via '],
  [/(?<![\p{L}\d])p[o°]\.?(?=\s)/gu, 'paseo'],
  [/(?<![\p{L}\d])б-р(?![\p{L}\d])/gu, 'бульвар'],
  [/(?<![\p{L}\d])пр-(?:к?т)(?![\p{L}\d])/gu, 'проспект'],
];

/** A building, and the door in it. Both empty when nothing is left of a text. */
export interface Building {
  /** `4283expressln34249us`: words without blanks, kinds of streets in one form. */
  readonly building: string;
  /** Letters and digits of doors and floors, `4b`; empty for none. */
  readonly unit: string;
}

/**
 * A line of an address in the form in which streets are compared: folded, kinds of streets in one form, ordinals as
 * numbers (`66th st`, `66 st` and `66st` are one).
 */
export function streetForm(line: string): string {
  return foldWords(line)
    .split(' ')
    .map(streetWord)
    .flatMap((word) => (/^\d+(?=st$)/.exec(word) && !/1st$/.test(word) ? [word.slice(0, -2), 'st'] : [word]))
    .map((word) => word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1'))
    .filter((word) => word !== '')
    .join(' ');
}

/**
 * Reads an address, of a street alone or with place and country: `1 High Street, Flat 2, LS1 1AA, GB` and
 * `Flat 2, 1 High St, LS11AA, gb` are one building and one door.
 */
export function readBuilding(text: string): Building {
  let line = withoutInvisible(text).slice(0, MAX_LENGTH).normalize('NFKC').toLowerCase();
  for (const [written, meant] of WRITTEN) line = line.replace(written, meant);
  const isCrossing = CROSSING.test(line);
  const units: string[] = [];
  const building = line.replace(UNIT, (found: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    if (groups.mark !== undefined && isCrossing) return found;
    units.push(...unitsOf(groups));
    return ' ';
  });
  return { building: streetForm(building).replaceAll(' ', ''), unit: units.join('.') };
}

/** The building alone. Empty when nothing is left. */
export const buildingForm = (text: string): string => readBuilding(text).building;

/** Floors are marked, since a building has a floor 4 and a flat 4. */
function unitsOf(groups: Record<string, string | undefined>): string[] {
  const { level, ordinal, end, high, hand, name, side, flat, mark } = groups;
  const floor = level ?? ordinal ?? high;
  const door = foldWords(end ?? hand ?? name ?? side ?? flat ?? mark ?? '')
    .replaceAll(' ', '')
    .replace(/^0+(?=.)/, '');
  return [floor === undefined ? '' : `f${Number(floor)}`, door].filter((unit) => unit !== '');
}

/** A postal code in the parts that its country gives it. */
export interface Postcode {
  /** The part that people and programs always write: `02138`, `SW1A`, `M5V`, `1012`. */
  readonly area: string;
  /** The part that they sometimes leave out: `1AA`, `3L9`, `AB`. Empty where it is, or where the country has none. */
  readonly rest: string;
  /** Whether it names as small a place as the country's codes do. */
  readonly isFull: boolean;
}

/**
 * Digits of a whole code where it consists of digits alone, so that a zero that a spreadsheet dropped can be put back.
 * After the Universal Postal Union's addressing systems and the address data of google/libaddressinput (facts), 2026-11-28.
 */
const DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    3: 'FO GN IS LS MG OM PG',
    4: 'AF AL AM AT AU AZ BD BE BG CC CH CV CX CY DK ET GE GL GW HM HT HU LI LR LU LV MD MK MZ NE NF NO NZ PA PH PY SI SJ TN VE ZA',
    5: 'AS AX BA BL BT CR CU CZ DE DO DZ EE EG ES FI FM FR GF GP GR GT GU HN HR IC ID IQ IT JO KE KR KW LA LK LT MA MC ME MF MH MM MP MQ MX MY NC NI NP PE PF PK PL PM PR PS PW RE RS SA SD SE SK SM SN SV TH TR UA UM US UY VA VI WF XK YT ZM',
    6: 'BY CN CO EC IN KG KZ MN NG RO RU SG TJ TM TT UZ',
    7: 'CL',
  }).flatMap(([digits, countries]) => countries.split(' ').map((each) => [each, Number(digits)] as const)),
);

/** The two parts of a code, the second of which may be left out. */
const PARTS: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    'GB GG GI IM JE'.split(' ').map((each) => [each, /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})?$/]),
  ),
  // The letters of Argentina's codes name the province and the street; many leave both out.
  AR: /^[A-Z]?(\d{4})(?:[A-Z]{3})?()$/,
  BR: /^(\d{5})(\d{3})?$/,
  CA: /^([A-Z]\d[A-Z])(\d[A-Z]\d)?$/,
  IE: /^([A-Z]\d[\dW])([A-Z\d]{4})?$/,
  IL: /^(\d{5})(\d{2})?$/,
  IR: /^(\d{5})(\d{5})?$/,
  JP: /^(\d{3})(\d{4})?$/,
  NL: /^(\d{4})([A-Z]{2})?$/,
  PT: /^(\d{4})(\d{3})?$/,
  TW: /^(\d{3})(\d{2,3})?$/,
};

/** Digits of a code that begins with zeros in these countries, and of which the parts above are digits. */
const PART_DIGITS: Readonly<Record<string, number>> = { BR: 8, JP: 7 };

/** A ZIP code with the delivery route that is often left out, also where its leading zeros were lost. */
const ZIP_PLUS_4_DIGITS = 9;
const ZIP_DIGITS = 5;
/** Countries that append four digits to five. */
const HAS_PLUS_4: ReadonlySet<string> = new Set('US AS FM GU MH MP PR PW SA UM VI'.split(' '));

/** Letters before the digits that name the country or a state of it: `D-50667`, `NY 10001`, `〒`. */
const PREFIX = /^(?:[A-Z]{1,3}|〒)(?=\d)/;
/** What is typed where a form insists on a code and the country has none. */
const PLACEHOLDER = /^(?:0+|\D*)$/;
const SHORTEST = 3;

/** `٢` → `2`: the ten digits of a script are in a row, and other characters are before them. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/**
 * Reads a postal code as people, forms and spreadsheets write it: blanks, hyphens, case, full-width digits, the country's
 * letters before it, ZIP+4, and leading zeros that were lost (`2138` in the United States is `02138`).
 *
 * @param country alpha-2; null for an unknown one, whose codes are compared as they are.
 * @returns null for a text that is no code: a placeholder such as `00000`, or one without a digit.
 */
export function readPostcode(text: string, country: string | null): Postcode | null {
  const plain = text
    .normalize('NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, plainDigit)
    .toUpperCase()
    // Tables of numbers write `10001.0`.
    .replace(/^(\s*\d+)\.0+\s*$/, '$1')
    .replace(/[^\p{L}\p{N}〒]/gu, '');
  if (PLACEHOLDER.test(plain)) return null;
  const parts = country === null ? null : partsOf(plain, country);
  if (parts !== null) return parts;
  const zip = country === null ? /^\s*(\d{5})-?\d{4}\s*$/.exec(text)?.[1] : undefined;
  return { area: zip ?? plain, rest: '', isFull: plain.length >= SHORTEST };
}

function partsOf(plain: string, country: string): Postcode | null {
  const pattern = PARTS[country];
  const digits = DIGITS.get(country);
  if (pattern !== undefined) {
    const code = plain.replace(new RegExp(`^${country}(?=\\d)|^〒`), '');
    const padded = /^\d{6,}$/.test(code) ? code.padStart(PART_DIGITS[country] ?? 0, '0') : code;
    const found = pattern.exec(padded);
    if (found === null) return null;
    const [, area = '', rest] = found;
    return { area, rest: rest ?? '', isFull: rest !== undefined };
  }
  const number = plain.replace(PREFIX, '');
  if (digits === undefined || !/^\d+$/.test(number)) return null;
  if (number.length < SHORTEST && number.length < digits - 1) return null;
  const area = wholeNumber(number, digits, country);
  return { area, rest: '', isFull: area.length === digits };
}

function wholeNumber(number: string, digits: number, country: string): string {
  const hasRoute = HAS_PLUS_4.has(country) && number.length > ZIP_DIGITS + 1;
  return hasRoute
    ? number.padStart(ZIP_PLUS_4_DIGITS, '0').slice(0, ZIP_DIGITS)
    : number.padStart(digits, '0');
}

/** A code in the form in which it is stored and hashed; empty for a text that is no postal code. @param country see `readPostcode`. */
export function foldPostcode(text: string, country: string | null): string {
  const code = readPostcode(text, country);
  return code === null ? '' : `${code.area}${code.rest}`;
}

/** Whether two codes of one country are the same; null where one of them leaves out the part that would decide. */
export function isSamePostcode(a: Postcode | null, b: Postcode | null): boolean | null {
  if (a === null || b === null) return null;
  if (a.area !== b.area) return false;
  if (a.rest === b.rest) return true;
  return a.rest === '' || b.rest === '' ? null : false;
}

/** A way of writing a country's numbers that its plan has given up, or never had, and that people still use. */
interface Spelling {
  /** Of all digits after the plus sign. */
  readonly written: RegExp;
  /** The digits that reach the same line, for `String.replace`. */
  readonly meant: string;
}

const spelling = (written: RegExp, meant: string): Spelling => ({ written, meant });

/**
 * By the first digits. A spelling is only tried on a number that is not in its country's plan, and only believed when what
 * it means is. Sources: the regulators' announcements, as the ITU's national numbering plans have them (facts); 2026-11-28.
 */
const SPELLINGS: readonly Spelling[] = [
  // Mexico, 2019: the 1 of calls to mobiles from abroad, and the prefixes of calls within the country.
  spelling(/^52(?:1|01|044|045)(\d{10})$/, '52$1'),
  // Argentina: both the 9 of calls from abroad and the 15 of calls within the country.
  spelling(/^549(11)15(\d{8})$/, '549$1$2'),
  spelling(/^549(\d{3})15(\d{7})$/, '549$1$2'),
  spelling(/^549(\d{4})15(\d{6})$/, '549$1$2'),
  // Brazil, 2012 to 2016: mobiles of eight digits.
  spelling(/^55(\d{2})([6-9]\d{7})$/, '55$19$2'),
  // Brazil: the carrier that a call is to be put through.
  spelling(/^550(?:1[2457]|21|31|41)?(\d{2}9?\d{8})$/, '55$1'),
  // Ivory Coast, 2021: mobiles of eight digits, by operator.
  spelling(/^225(\d[0-3]\d{6})$/, '22501$1'),
  spelling(/^225(\d[4-6]\d{6})$/, '22505$1'),
  spelling(/^225(\d[7-9]\d{6})$/, '22507$1'),
  // Cameroon, 2014.
  spelling(/^237([5-79]\d{7})$/, '2376$1'),
  spelling(/^237([23]\d{7})$/, '2372$1'),
  // Gabon, 2019: Libertis, Moov and Airtel, of seven digits and with a zero before them.
  spelling(/^2410?([246-7]\d{6})$/, '2410$1'),
  // Vietnam, 2018: mobiles of eleven digits, by operator.
  ...Object.entries({
    ...{ 120: 70, 121: 79, 122: 77, 126: 76, 128: 78, 123: 83, 124: 84, 125: 85, 127: 81, 129: 82 },
    ...{ 162: 32, 163: 33, 164: 34, 165: 35, 166: 36, 167: 37, 168: 38, 169: 39, 186: 56, 188: 58, 199: 59 },
  }).map(([before, now]) => spelling(new RegExp(`^84${before}(\\d{7})$`), `84${now}$1`)),
  // Kosovo, 2016: from the codes of Serbia and Slovenia.
  spelling(/^381((?:28|29|38|39)\d{6})$/, '383$1'),
  spelling(/^386(4[39]\d{6})$/, '383$1'),
  // Palestinian mobiles can be called by either code.
  spelling(/^972(5[69]\d{7})$/, '970$1'),
  // Italy: landlines keep their zero, which spreadsheets and careful people drop.
  spelling(/^39([1-9]\d{5,9})$/, '390$1'),
];

/** What a number that is in no plan may be meant as: digits with a plus sign, most likely first. @param e164 with its plus sign. */
export function otherSpellings(e164: string): string[] {
  const digits = e164.slice(1);
  return SPELLINGS.filter(({ written }) => written.test(digits)).map(
    ({ written, meant }) => `+${digits.replace(written, meant)}`,
  );
}

/** The digits of a telephone's keys. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
/** Digits first, then a word of at least three letters, which may be written in parts: `1-800-MY-APPLE`. */
const VANITY = /^\+?(?=[\s().-]*\d)[\d\s().-]+(?:[a-z][\d\s().-]*){3,16}$/i;
/** Words that say what a number is, or introduce an extension. */
const NO_VANITY = /(?:ext|tel|phone|mobile?|mob|cell|home|work|fax|office|handy|fixe|casa|privat)/i;
/** Digits of a North American number; what a word has beyond them is dialled in vain. */
const NANP_DIGITS = 10;

/** `1-800-FLOWERS` as its digits; null for a text that spells no number in letters. */
export function digitsOfVanity(text: string): string | null {
  if (!VANITY.test(text) || NO_VANITY.test(text)) return null;
  const digits = text.replace(/[a-z]/gi, (letter) =>
    String(KEYS.findIndex((each) => each.includes(letter.toLowerCase())) + 2),
  );
  const nanp = /^\+?1?[\s().-]*(8(?:00|33|44|55|66|77|88)|900)(.*)$/.exec(digits);
  if (nanp === null) return digits;
  const rest = (nanp[2] ?? '').replace(/\D/g, '').slice(0, NANP_DIGITS - 3);
  return `+1${nanp[1]}${rest}`;
}

/** Area codes that are never assigned, or only to what cannot be called from abroad: nanpa.com, 2026. */
const NO_AREA = /^(?:[2-9]11|[2-9]9\d|37\d|96\d|555|(\d)\1\1|456|[2-9]00)/;

/**
 * Whether a number outside the known plan of North America has an area code that may have been assigned since: they are
 * opened at ten a year. Its exchange must be possible as well.
 *
 * @param national ten digits.
 */
export function isPlausibleArea(callingCode: string, national: string): boolean {
  return callingCode === '1' && /^[2-9]\d\d[2-9](?!11)\d{6}$/.test(national) && !NO_AREA.test(national);
}

/** A number as a spreadsheet shows one: `4.915112345678E+11`, `4155552671.0`; any other text unchanged. */
export function withoutExponent(text: string): string {
  const whole = /^(\d{6,15})\.0+$/.exec(text)?.[1];
  if (whole !== undefined) return whole;
  const [, first = '', rest = '', exponent = ''] = /^(\d)[.,](\d{5,14})E\+?(\d{1,2})$/i.exec(text) ?? [];
  // Fewer decimals than the exponent: digits at the end were zeros; more: it is no whole number.
  const isWhole = exponent !== '' && rest.length <= Number(exponent) && Number(exponent) - rest.length <= 2;
  return isWhole ? first + rest.padEnd(Number(exponent), '0') : text;
}

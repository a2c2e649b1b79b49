import type { Language } from './text';

/** Dates and numbers as they are written in a language. */
export interface Format {
  /** `24 Nov, 14:05`; with the year when it is not this one. */
  moment(iso: string): string;
  /** `24 Nov`: a day of UTC. */
  day(iso: string): string;
  /** To the second, with the zone: for titles and tables that are compared with logs. */
  exactly(iso: string): string;
  /** `3 minutes ago`. */
  ago(iso: string, now: number): string;
  money(amount: number, currency: string | null): string;
  number(value: number): string;
  percent(share: number): string;
  /** `0.973`: a measure of a model, always with three decimals. */
  measure(value: number): string;
  /** `+12` or `−4`. */
  signed(value: number): string;
  country(code: string): string;
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
];

const made = new Map<Language, Format>();

/** Formatters are costly to make, so each language has one set of them. */
export function formatOf(language: Language): Format {
  const known = made.get(language);
  if (known) return known;
  const format = makeFormat(LOCALES[language]);
  made.set(language, format);
  return format;
}

function makeFormat(locale: string): Format {
  const day = { day: 'numeric', month: 'short' } as const;
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const thisYear = new Intl.DateTimeFormat(locale, { ...day, ...clock });
  const otherYear = new Intl.DateTimeFormat(locale, { ...day, year: 'numeric', ...clock });
  const utcDay = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' });
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const measure = new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const sign = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  const money = new Map<string, Intl.NumberFormat>();
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return {
    moment: (iso) => {
      const at = new Date(iso);
      return (at.getFullYear() === new Date().getFullYear() ? thisYear : otherYear).format(at);
    },
    day: (iso) => utcDay.format(new Date(iso)),
    exactly: (iso) => exact.format(new Date(iso)),
    ago: (iso, now) => relativeTo(relative, (Date.parse(iso) - now) / 1_000),
    money: (amount, currency) => {
      if (currency === null) return plain.format(amount);
      const known = money.get(currency) ?? moneyIn(locale, currency);
      money.set(currency, known);
      return known.format(amount);
    },
    number: (value) => plain.format(value),
    percent: (value) => share.format(value),
    measure: (value) => measure.format(value),
    signed: (value) => sign.format(value).replace('-', '−'),
    country: (code) => nameOf(countries, code),
  };
}

function relativeTo(relative: Intl.RelativeTimeFormat, seconds: number): string {
  let left = seconds;
  for (const [unit, size] of STEPS) {
    if (Math.abs(left) < size) return relative.format(Math.round(left), unit);
    left /= size;
  }
  return '';
}

/** Their symbol is the same, `FCFA`. The other currencies of one language differ in theirs. */
const WRITTEN_BY_CODE = ['XAF', 'XOF'];

/**
 * An order's currency is what the shop sent: three letters that no standard need know. The narrow symbol would be `$`
 * for American, Canadian and Australian dollars alike.
 */
function moneyIn(locale: string, currency: string): Intl.NumberFormat {
  const currencyDisplay = WRITTEN_BY_CODE.includes(currency) ? 'code' : 'symbol';
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
  } catch {
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  }
}

function nameOf(countries: Intl.DisplayNames, code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}

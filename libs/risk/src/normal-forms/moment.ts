/** Range of years that a time may be in; Postgres and the days of reports cannot handle remote ones. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2999;

/** What `readMoment` reads, in words. */
export const EXPECTED_MOMENT = `Expected an existing time within the years ${FIRST_YEAR} to ${LAST_YEAR}, such as 2026-01-31T12:00:00Z, 2026-01-31 12:00:00 (UTC), 2026-01-31, or seconds since 1970.`;

/**
 * Seconds since 1970 by their whole digits: from 1973 on; milliseconds; microseconds until 2033, since sixteen digits that begin
 * with 2 and more may be the number of a card.
 */
const EPOCH = /^(\d{9,10}|\d{13}|[01]\d{15})(?:\.(\d{1,9}))?$/;
/** Milliseconds of the last of so many digits. */
const MS_OF_DIGITS: Readonly<Record<number, number>> = { 9: 1_000, 10: 1_000, 13: 1, 16: 0.001 };
/**
 * ISO 8601, extended or basic, and what databases and languages make of it. A blank in front of an offset is a plus
 * that a URL did not escape.
 */
const ISO =
  /^(\d{4})(-?)(\d{2})\2(\d{2})(?:[T ]\s*(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?| \d{2}:\d{2})?$/i;
/** RFC 5322 and HTTP (`Sat, 31 Jan 2026 12:00:00 +0100`), and JavaScript (`Sat Jan 31 2026 12:00:00 GMT+0100 (CET)`). */
const RFC =
  /^(?:[a-z]{3},?\s+)?(\d{1,2})[\s-]([a-z]{3})[\s-](\d{4})\s+(\d{2}):(\d{2})(?::(\d{2}))?\s*(Z|UTC|GMT|[+-]\d{4})?$/i;
const SCRIPT =
  /^[a-z]{3}\s+([a-z]{3})\s+(\d{1,2})\s+(\d{4})\s+(\d{2}):(\d{2}):(\d{2})\s+GMT([+-]\d{4})(?:\s+\(.*\))?$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A time as shops, their databases and their languages write it, in ISO 8601 in UTC: a date alone (its start), a date
 * with a time (in UTC without an offset), the formats of e-mail and HTTP, seconds, milliseconds or microseconds since
 * 1970. Null when the text is none of these, names a day that does not exist (`Date` would turn 30 February into
 * 2 March), or is outside the years 1970 to 2999 in UTC. Days and months in figures are read in the order of ISO 8601
 * only: 01/02/2026 is two dates.
 */
export function readMoment(sent: string): string | null {
  const text = sent.trim();
  const epoch = EPOCH.exec(text);
  if (epoch !== null) return inYears(new Date(epochMs(epoch)));
  const at = fromIso(text) ?? fromRfc(text) ?? fromScript(text);
  return at === null ? null : inYears(at);
}

function epochMs([, whole = '', fraction = '0']: RegExpExecArray): number {
  return Number(`${whole}.${fraction}`) * (MS_OF_DIGITS[whole.length] ?? 1);
}

function fromIso(text: string): Date | null {
  const [, year, dash, month, day, hours = '00', minutes = '00', seconds = '00', fraction = '0', offset] =
    ISO.exec(text) ?? [];
  if (year === undefined) return null;
  // Eight digits with a time behind them are basic ISO 8601; fewer separators would be any number.
  if (dash === '' && !/^\d{8}(?:[T ]|$)/i.test(text)) return null;
  return atTime(`${year}-${month}-${day}`, `${hours}:${minutes}:${seconds}.${fraction.slice(0, 3)}`, offset);
}

function fromRfc(text: string): Date | null {
  const [, day = '', month = '', year, hours, minutes, seconds = '00', offset] = RFC.exec(text) ?? [];
  if (year === undefined) return null;
  return atTime(dayOf(year, month, day), `${hours}:${minutes}:${seconds}`, offset);
}

function fromScript(text: string): Date | null {
  const [, month = '', day = '', year, hours, minutes, seconds, offset] = SCRIPT.exec(text) ?? [];
  if (year === undefined) return null;
  return atTime(dayOf(year, month, day), `${hours}:${minutes}:${seconds}`, offset);
}

function dayOf(year: string, month: string, day: string): string {
  const number = MONTHS.indexOf(month.toLowerCase()) + 1;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Null for a day that the calendar does not have, and for an impossible time. */
function atTime(day: string, time: string, offset: string | undefined): Date | null {
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return null;
  const at = new Date(`${day}T${time}${offsetOf(offset)}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

function offsetOf(text = 'Z'): string {
  if (/^[a-z]/i.test(text)) return 'Z';
  const [, sign, hours, minutes = '00'] = /^([+\- ])(\d{2}):?(\d{2})?$/.exec(text) ?? [];
  return `${sign === '-' ? '-' : '+'}${hours}:${minutes}`;
}

function inYears(at: Date): string | null {
  const year = at.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR ? at.toISOString() : null;
}

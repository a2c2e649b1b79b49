/** Seconds since 1970 as shops write them: from 2001 to 2286. */
const EPOCH_SECONDS = /^\d{10}$/;
const LOOSE_MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?(Z|[+-]\d{2}:\d{2})?$/;

/** Range of years that a time may be in; Postgres and the days of reports cannot handle remote ones. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2999;

/**
 * Converts a time as shops and their databases write it to ISO 8601 in UTC: ISO 8601 with a space for the T or
 * without an offset (then UTC), a date alone, or seconds since 1970. Null when the text is none of these, names a day
 * that does not exist (`Date` would turn 30 February into 2 March), or is outside the years 1970 to 2999 in UTC.
 */
export function readMoment(text: string): string | null {
  if (EPOCH_SECONDS.test(text)) return new Date(Number(text) * 1_000).toISOString();
  const [, day, time = '00:00', offset = 'Z'] = LOOSE_MOMENT.exec(text) ?? [];
  if (day === undefined || !isDay(day)) return null;
  const at = new Date(`${day}T${time}${offset}`);
  return isWithinYears(at) ? at.toISOString() : null;
}

/** False also for an invalid date. */
export function isWithinYears(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Whether the calendar has this day. @param day such as 2026-01-31. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

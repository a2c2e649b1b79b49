/** Seconds since 1970 as shops write them: from 2001 to 2286. */
const EPOCH_SECONDS = /^\d{10}$/;
const LOOSE_MOMENT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * A moment as shops and their databases write it, as ISO 8601 in UTC: ISO 8601 with a blank for the T or without an
 * offset (then UTC), a day alone, or seconds since 1970. Null when the text is none of these.
 */
export function readMoment(text: string): string | null {
  if (EPOCH_SECONDS.test(text)) return new Date(Number(text) * 1_000).toISOString();
  const [, day, time = '00:00', offset = 'Z'] = LOOSE_MOMENT.exec(text) ?? [];
  if (day === undefined) return null;
  const at = new Date(`${day}T${time}${offset}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

type Offsets = readonly [january: number, july: number];

/** Zones that exist, some six hundred, by year. Names that do not exist are not kept. */
const known = new Map<string, Offsets>();

/**
 * Minutes from local time to UTC on 1 January and 1 July, as `Date.getTimezoneOffset` counts them; by the time zones of Node's
 * ICU (IANA).
 *
 * @returns null for a name that is no time zone.
 */
export function offsetsOf(timezone: string, year: number): Offsets | null {
  const key = `${timezone} ${year}`;
  const found = known.get(key);
  if (found) return found;
  try {
    const clock = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
    const offsets = [0, 6].map((month) => minutesOf(clock, new Date(Date.UTC(year, month, 1))));
    const pair: Offsets = [offsets[0] ?? 0, offsets[1] ?? 0];
    known.set(key, pair);
    return pair;
  } catch {
    return null;
  }
}

/** Of a name such as `GMT+02:00`, and `GMT` for none. */
function minutesOf(clock: Intl.DateTimeFormat, at: Date): number {
  const name = clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const found = /([+-])(\d{2}):(\d{2})/.exec(name);
  if (!found) return 0;
  const minutes = Number(found[2]) * 60 + Number(found[3]);
  // The other way round than in the name: from local time to UTC.
  return found[1] === '+' ? -minutes : minutes;
}

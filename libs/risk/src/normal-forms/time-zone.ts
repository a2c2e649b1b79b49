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

/** Both seasons of it: countries change their rules seldom, and one year bounds what is kept. */
const YEAR_OF_CLOCKS = 2026;

/** Countries' clocks, each the offsets of one season and the other: at most some 250 countries. */
const clocksOf = new Map<string, ReadonlySet<string>>();

/**
 * Whether some place of the country keeps the time of this zone, in winter and in summer. Zones of other names may: Oslo keeps
 * the time of Berlin.
 *
 * @param timezone IANA name.
 * @param country alpha-2.
 * @returns null when the zone or the country's zones are not known, and for clocks that run by UTC all year, which browsers
 *   name to hide where they are.
 */
export function isClockOf(timezone: string, country: string): boolean | null {
  const offsets = offsetsOf(timezone, YEAR_OF_CLOCKS);
  if (offsets === null || offsets.every((minutes) => minutes === 0)) return null;
  let clocks = clocksOf.get(country);
  if (clocks === undefined) {
    clocks = new Set(zonesOf(country).map((zone) => String(offsetsOf(zone, YEAR_OF_CLOCKS))));
    clocksOf.set(country, clocks);
  }
  return clocks.size === 0 ? null : clocks.has(String(offsets));
}

/** A property until V8 13, a method since. */
type LocaleWithZones = Intl.Locale & {
  readonly getTimeZones?: () => string[] | undefined;
  readonly timeZones?: string[];
};

/** The IANA zones of a country, by alpha-2. @returns none for what is no country. */
export function zonesOf(country: string): string[] {
  try {
    const locale: LocaleWithZones = new Intl.Locale(`und-${country}`);
    return locale.getTimeZones?.() ?? locale.timeZones ?? [];
  } catch {
    return [];
  }
}

/** Of a name such as `GMT+02:00`, and `GMT` for none. */
function minutesOf(clock: Intl.DateTimeFormat, at: Date): number {
  const name = clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const found = /([+-])(\d{2}):(\d{2})/.exec(name);
  if (!found) return 0;
  const minutes = Number(found[2]) * 60 + Number(found[3]);
  // The other way round than in the name: from local time to UTC.
  return found[1] === '+' ? 0 - minutes : minutes;
}

import type { DataSetInfo } from '../data-set';
import type { DataSetKey } from '../data-set-loaders';
import { FEEDS } from '../feeds/manifest';
import type { DataVersion } from './versions/data-version';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Days after which a dated set that no feed renews is no longer true enough, by how fast its subject changes. Feeds
 * have theirs in their manifest. Sets without a date have no age.
 */
const STALE_AFTER_DAYS = {
  ipCity: 60,
  cloudRegions: 180,
  asnKinds: 365,
  disposablePhones: 60,
  exportControl: 90,
  freightForwarders: 365,
} as const satisfies Partial<Record<DataSetKey, number>>;

const STALE_AFTER_MS: ReadonlyMap<string, number> = new Map([
  ...FEEDS.map(({ key, maxAgeHours }) => [key, maxAgeHours * HOUR_MS] as const),
  ...Object.entries(STALE_AFTER_DAYS).map(([key, days]) => [key, days * DAY_MS] as const),
]);

/**
 * Milliseconds since the day of the data began or, where that is unknown, since its import was last confirmed. Null
 * when neither is known: a built-in set whose publisher does not state the day.
 */
export function ageMs(
  info: Pick<DataSetInfo, 'date'>,
  imported: DataVersion | undefined,
  now: number,
): number | null {
  const date = imported?.dataDate ?? info.date;
  const since = date === null ? imported?.confirmedAt?.getTime() : Date.parse(date);
  return since === undefined ? null : Math.max(0, now - since);
}

/** Whether data, imported or built in, is older than its set stays true. Unknown ages never are. */
export function isStale(key: DataSetKey, age: number | null): boolean {
  const most = STALE_AFTER_MS.get(key);
  return age !== null && most !== undefined && age > most;
}

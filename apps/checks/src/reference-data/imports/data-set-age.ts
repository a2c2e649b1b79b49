import type { DataSetInfo } from '../data-set';
import type { DataVersion } from './versions/data-version';

const HOUR_MS = 3_600_000;

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

/** Whether data that needs regular loading has become too old. Unknown ages and built-in sets never are. */
export function isStale(age: number | null, isImported: boolean, maxAgeHours: number | undefined): boolean {
  return isImported && age !== null && maxAgeHours !== undefined && age > maxAgeHours * HOUR_MS;
}

import { utcDay } from '../../../clock';

const DAY_MS = 86_400_000;
const PREFIX = 'order_values_';

/**
 * A partition of order values: the orders of one UTC day. A shield id begins with its day and is compared bytewise,
 * so the id itself determines the partition: `[from, to)`.
 */
export interface Partition {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** The partition of an instant. */
export function partitionOf(instant: Date): Partition {
  const from = stampOf(instant);
  return { name: `${PREFIX}${from}`, from, to: stampOf(new Date(instant.getTime() + DAY_MS)) };
}

/** The partitions that must exist at an instant: its own, and the next. */
export function partitionsToMake(now: Date): Partition[] {
  return [partitionOf(now), partitionOf(new Date(now.getTime() + DAY_MS))];
}

/** The existing partitions whose day ended at least this many days ago. */
export function partitionsToDrop(names: readonly string[], now: Date, retentionDays: number): string[] {
  // Nothing is kept: existing values are dropped at once, including today's.
  if (retentionDays === 0) return [...names];
  const oldest = partitionOf(new Date(now.getTime() - retentionDays * DAY_MS)).name;
  return names.filter((name) => name < oldest);
}

/** Whether values of an instant are kept: older ones would be dropped as soon as they are written. */
export function isKept(instant: Date, now: Date, retentionDays: number): boolean {
  return retentionDays > 0 && stampOf(instant) >= stampOf(new Date(now.getTime() - retentionDays * DAY_MS));
}

/** The day of a partition, from its name: `20260301`. */
export const dayOf = (name: string): string => name.slice(PREFIX.length);

/** Start of the day of the oldest partition; null when there is none. */
export function startOfOldest(names: readonly string[]): Date | null {
  const [oldest] = [...names].sort();
  if (oldest === undefined) return null;
  const stamp = oldest.slice(PREFIX.length);
  return new Date(`${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6)}T00:00:00Z`);
}

/** The prefix of all ids of an instant's UTC day: `YYYYMMDD`. */
export function stampOf(instant: Date): string {
  return utcDay(instant).replaceAll('-', '');
}

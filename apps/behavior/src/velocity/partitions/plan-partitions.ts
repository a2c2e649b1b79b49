const DAY_MS = 86_400_000;

/**
 * A partition of the events: `[from, to)`, one UTC day. As long as the longest window, so that every look-up needs two
 * of them at most: with partitions of six hours, recording took three times as long.
 */
export interface Partition {
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
}

/** The partition that holds an instant. */
export function partitionOf(instant: Date): Partition {
  const start = Math.floor(instant.getTime() / DAY_MS) * DAY_MS;
  const from = new Date(start);
  const stamp = from.toISOString().slice(0, 10).replaceAll('-', '');
  return { name: `velocity_events_${stamp}`, from, to: new Date(start + DAY_MS) };
}

/**
 * The partitions that must exist at an instant: its own, the next one, and the one before, since the clock of the
 * database may be set back.
 */
export function partitionsToMake(now: Date): Partition[] {
  return [-1, 0, 1].map((days) => partitionOf(new Date(now.getTime() + days * DAY_MS)));
}

/** Of the existing partitions, those that no window has reached for a day. */
export function partitionsToDrop(names: readonly string[], now: Date): string[] {
  const oldest = partitionOf(new Date(now.getTime() - 2 * DAY_MS)).name;
  return names.filter((name) => name < oldest);
}

/** The day of a partition, from its name: `20260301`. */
export const dayOf = (name: string): string => name.slice(-'YYYYMMDD'.length);

const MS_PER_HOUR = 3_600_000;
export const MS_PER_DAY = 86_400_000;

/** Hours before the last one for which buckets are kept. */
export const HOURS_KEPT = 23;
/** Days before the last one for which buckets are kept. */
export const DAYS_KEPT = 30;

/** Hours since 1970. */
export function hourOf(at: Date): number {
  return Math.floor(at.getTime() / MS_PER_HOUR);
}

/** UTC days since 1970. */
export function dayOf(at: Date): number {
  return Math.floor(at.getTime() / MS_PER_DAY);
}

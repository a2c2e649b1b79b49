/** Outcomes that became known on one UTC day, or of the orders of one day. */
export interface OutcomeDay {
  readonly day: number;
  frauds: number;
  legitimates: number;
}

export type KnownOutcome = 'fraud' | 'legitimate';

/** Number of days kept: all of a 30-day window, and the last ones before it when few are reported. */
export const OUTCOME_DAYS = 32;

/** Adds an outcome to its day, or removes it (`sign` -1). It cannot be removed from a day that is no longer kept. */
export function addOutcome(
  days: OutcomeDay[],
  day: number,
  outcome: KnownOutcome,
  sign: 1 | -1,
): OutcomeDay[] {
  const field = outcome === 'fraud' ? 'frauds' : 'legitimates';
  const found = days.find((each) => each.day === day);
  if (found !== undefined) found[field] = Math.max(0, found[field] + sign);
  else if (sign > 0) days.push({ day, frauds: 0, legitimates: 0, [field]: 1 });
  return days
    .filter(({ frauds, legitimates }) => frauds + legitimates > 0)
    .sort((a, b) => b.day - a.day)
    .slice(0, OUTCOME_DAYS);
}

/** From one day to another, both included. */
export function sumOutcomes(
  days: readonly OutcomeDay[],
  from: number,
  to: number,
): { frauds: number; legitimates: number } {
  let frauds = 0;
  let legitimates = 0;
  for (const each of days) {
    if (each.day < from || each.day > to) continue;
    frauds += each.frauds;
    legitimates += each.legitimates;
  }
  return { frauds, legitimates };
}

export { CLOCK, type Clock, systemClock } from '@rampart/persistence';

/** The UTC day of an instant, `YYYY-MM-DD`. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

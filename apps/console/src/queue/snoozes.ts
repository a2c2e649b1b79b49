/** For how long a case can be put aside. */
export const SNOOZES = [
  { name: 'hour', until: (now: Date) => new Date(now.getTime() + 3_600_000) },
  { name: 'tomorrow', until: (now: Date) => atNine(now, 1) },
  { name: 'week', until: (now: Date) => atNine(now, 7) },
] as const;

/** Nine o'clock, where the analyst is, so many days later. */
function atNine(now: Date, days: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9);
}

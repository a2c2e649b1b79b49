const DAY_MS = 86_400_000;
/** The day on which everything happens in the documents. */
const DOCUMENTED = Date.parse('2026-01-31T00:00:00Z');
const DAYS_AROUND = 45;

/**
 * What is sent instead of documented dates, and documented instead of present ones: "31 January 2026" is today. An
 * order of a batch must not be older than 400 days, and the documents must not change with each recording.
 */
export function datesOf(now: number): [documented: string, present: string][] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, n) => n - DAYS_AROUND).flatMap((offset) => {
    const [documented, present] = [DOCUMENTED, today].map((day) => dateOf(day + offset * DAY_MS));
    const [documentedId, presentId] = [documented, present].map((date) => `${date?.replaceAll('-', '')}-`);
    return [
      [`${documented}`, `${present}`],
      [`${documentedId}`, `${presentId}`],
    ] satisfies [string, string][];
  });
}

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** A clock that stands still until the test moves it. */
export interface FakeClock {
  /** A copy: changing the returned date does not move the clock. */
  now(): Date;
  advanceMs(ms: number): void;
  /** @param instant ISO 8601, or a date. */
  set(instant: string | Date): void;
}

/** @param start ISO 8601. @throws RangeError when it is not an instant. */
export function fakeClock(start = '2026-01-15T12:00:00.000Z'): FakeClock {
  let at = 0;
  const set = (instant: string | Date) => {
    at = Date.parse(new Date(instant).toISOString());
  };
  set(start);
  return {
    now: () => new Date(at),
    advanceMs: (ms) => {
      at += ms;
    },
    set,
  };
}

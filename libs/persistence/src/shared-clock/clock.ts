/** The source of the time, so that a test can be at the edge of a day. */
export interface Clock {
  now(): Date;
}

/** Nest token of the clock. */
export const CLOCK = Symbol('CLOCK');

export const systemClock: Clock = { now: () => new Date() };

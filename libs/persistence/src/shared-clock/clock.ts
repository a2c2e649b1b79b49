/** Where the time comes from, so that a test can stand at the edge of a day. */
export interface Clock {
  now(): Date;
}

/** Nest token of the clock. */
export const CLOCK = Symbol('CLOCK');

export const systemClock: Clock = { now: () => new Date() };

/** Nest token of the source of jitter: a number from 0 to 1, so that a test can choose it. */
export const CHANCE = Symbol('CHANCE');

export type Chance = () => number;

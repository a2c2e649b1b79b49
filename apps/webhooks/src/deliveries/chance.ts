/** Nest token of where jitter comes from: a number from 0 to 1, so that a test can choose it. */
export const CHANCE = Symbol('CHANCE');

export type Chance = () => number;

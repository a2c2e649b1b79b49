import { Dice } from '../dice';

/** The bounds of 95 % confidence. */
export type Interval = readonly [low: number, high: number];

const Z = 1.96;
const RESAMPLES = 200;

/** Wilson's score interval of a share; null without rows. */
export function wilson(successes: number, rows: number): Interval | null {
  if (rows === 0) return null;
  const rate = successes / rows;
  const middle = (rate + Z ** 2 / (2 * rows)) / (1 + Z ** 2 / rows);
  const half = (Z / (1 + Z ** 2 / rows)) * Math.sqrt((rate * (1 - rate)) / rows + Z ** 2 / (4 * rows ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/**
 * The middle 95 % of a figure over resamples of whole groups: orders of one campaign, or of one person, are alike, so that
 * resampling orders one by one would promise too much. Null when the figure is null.
 */
export function bootstrap<Row>(
  groups: readonly (readonly Row[])[],
  figure: (rows: readonly Row[]) => number | null,
): Interval | null {
  const dice = new Dice(1);
  const values: number[] = [];
  for (let each = 0; each < RESAMPLES; each += 1) {
    const rows = groups.flatMap(() => dice.pick(groups));
    const value = figure(rows);
    if (value !== null) values.push(value);
  }
  values.sort((a, b) => a - b);
  const at = (share: number) => values[Math.round(share * (values.length - 1))];
  const [low, high] = [at(0.025), at(0.975)];
  return low === undefined || high === undefined ? null : [low, high];
}

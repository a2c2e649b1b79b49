import type { Contribution } from '@rampart/contracts';

/** One contribution's part of the score. */
export interface Step {
  readonly contribution: Contribution;
  /** Sum before and after it. */
  readonly from: number;
  readonly to: number;
}

/** The steps from the strongest suspicion to what speaks for the order; the last one ends at the score. */
export function toSteps(contributions: readonly Contribution[]): readonly Step[] {
  let sum = 0;
  return contributions.toSorted(byPoints).map((contribution) => {
    const from = sum;
    sum += contribution.points;
    return { contribution, from, to: sum };
  });
}

const byPoints = (one: Contribution, other: Contribution) => other.points - one.points;

/** The widest that the picture must reach: at least the whole scale, more where evidence sums up beyond it. */
export const widthOf = (steps: readonly Step[]): number =>
  Math.max(100, ...steps.flatMap(({ from, to }) => [from, to]));

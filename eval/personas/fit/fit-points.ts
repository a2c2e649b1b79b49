import { fitFactors } from '@rampart/learning';
import { POINTS_PER_UNIT } from '@rampart/risk';
import type { ContributedPoints } from '../measure/persona-figures';

/** An order to learn from. */
export interface FitRow {
  readonly isFraud: boolean;
  readonly contributions: readonly ContributedPoints[];
}

/** What a signal is worth beside the others. */
export interface FittedSignal {
  readonly code: string;
  /** Orders that have it. */
  readonly honest: number;
  readonly frauds: number;
  /** Its average points now, and what the regression would give. */
  readonly points: number;
  readonly fitted: number;
}

/**
 * How strongly the points of today count, as so many observations: a signal that hardly any order has stays where it was
 * reasoned to be. The share of frauds is left free.
 */
const PRIOR = { strength: 4, baseShare: 0.5, baseStrength: 0 };

/**
 * Logistic regression on the points of today: each signal gets a factor, 1 by prior and never below 0, so that a suspicion
 * never takes points off.
 *
 * @param rows what levels the score (limits, whitelists) is to be left out of them.
 */
export function fitPoints(rows: readonly FitRow[]): FittedSignal[] {
  const { factors } = fitFactors(rows.map(toWeighed), PRIOR);
  return [...factors]
    .map(([code, factor]): FittedSignal => {
      const having = rows.filter(({ contributions }) => contributions.some((each) => each.code === code));
      const sum = having
        .flatMap(({ contributions }) => contributions.filter((each) => each.code === code))
        .reduce((total, { points }) => total + points, 0);
      const frauds = having.filter(({ isFraud }) => isFraud).length;
      const points = sum / having.length;
      return { code, honest: having.length - frauds, frauds, points, fitted: points * factor };
    })
    .sort((a, b) => b.fitted - a.fitted);
}

const toWeighed = ({ isFraud, contributions }: FitRow) => ({
  isFraud,
  fixedUnits: 0,
  evidence: contributions.map(({ code, points }) => ({ code, units: points / POINTS_PER_UNIT })),
});

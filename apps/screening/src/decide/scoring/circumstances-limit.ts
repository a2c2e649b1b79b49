import type { Contribution } from '@rampart/contracts';
import { type OrderNature, roundPoints, type Signal } from '@rampart/risk';
import { SIGNALS } from '../signals/registry';
import { NATURES_OF_CHECKS } from './natures-of-checks';

/** Code of the contribution that takes off what circumstances would add beyond their limit. */
export const CIRCUMSTANCES_LIMIT_CODE = 'circumstances_limit';

/**
 * One point below the default threshold of REJECT: however many of them come together, a person looks. They describe a
 * fraud and an honest customer's unlucky day alike (a present, ordered on a journey, from a new phone), and several at once are
 * much more frequent among honest people than their ratios say when multiplied.
 */
export const MOST_POINTS_OF_CIRCUMSTANCES = 89;

/** By code; a contribution that no signal makes (of a rule, a model, a limit) is evidence. */
const NATURES: ReadonlyMap<string, Signal<never>['inOrder']> = new Map([
  ...Object.entries(NATURES_OF_CHECKS),
  ...SIGNALS.map(({ code, inOrder }) => [code, inOrder] as const),
]);

/**
 * Fraud that is known of the customer's own values: one fact, however many of them the order names, and perhaps one of which
 * the customer was the victim. A device that was part of it is the fraudster's, and counts beside this.
 */
const MOST_POINTS_OF_KNOWN_FRAUD = 76;
/** The owner of a stolen account has one or two known frauds; who lives by it has more, and is rejected from the fifth. */
const MORE_PER_FURTHER_FRAUD = 4;

/** An order's whole evidence, with what takes off the excess of circumstances. Points below zero count beside it. */
export function withCircumstancesLimit(evidence: readonly Contribution[]): Contribution[] {
  const excess = excessOf(evidence);
  return excess === 0 ? [...evidence] : [...evidence, limitOf(excess)];
}

/** Whether a contribution is this limit. */
export const isCircumstancesLimit = ({ code }: Pick<Contribution, 'code'>): boolean =>
  code === CIRCUMSTANCES_LIMIT_CODE;

/** Points above the limit, below zero. */
function excessOf(evidence: readonly Contribution[]): number {
  const raising = evidence.filter(({ points }) => points > 0);
  const sum = (found: readonly Contribution[]) => found.reduce((total, { points }) => total + points, 0);
  const of = (nature: OrderNature) => raising.filter((each) => natureOf(each) === nature);
  const circumstances = sum(of('circumstance'));
  const frauds = of('own_fraud');
  const mostOfFrauds = mostOfKnownFraud(frauds);
  const known = Math.min(sum(frauds), mostOfFrauds);
  const kept = Math.min(Math.max(MOST_POINTS_OF_CIRCUMSTANCES, mostOfFrauds), circumstances + known);
  return roundPoints(kept - circumstances - sum(frauds));
}

const mostOfKnownFraud = (frauds: readonly Contribution[]): number => {
  const most = Math.max(1, ...frauds.map(({ evidence }) => Number(evidence.frauds ?? 1)));
  return MOST_POINTS_OF_KNOWN_FRAUD + MORE_PER_FURTHER_FRAUD * (most - 1);
};

function natureOf({ code, evidence }: Contribution): OrderNature | 'never' {
  const nature = NATURES.get(code) ?? 'evidence';
  return typeof nature === 'function' ? nature(evidence as never) : nature;
}

const limitOf = (points: number): Contribution => ({
  code: CIRCUMSTANCES_LIMIT_CODE,
  points,
  reason: `Circumstances that honest customers share, and fraud known of a customer’s own values, add at most ${MOST_POINTS_OF_CIRCUMSTANCES} points together.`,
  evidence: { limit: MOST_POINTS_OF_CIRCUMSTANCES },
});

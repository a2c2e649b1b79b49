import {
  type AccountSettings,
  chargebackCost,
  type DecisionCosts,
  type DerivedThresholds,
  lostSaleCost,
} from '@rampart/contracts';
import { MAX_SCORE, POINTS_PER_UNIT } from '@rampart/risk';

/** Scores at which an account's orders change status. */
export interface StatusThresholds {
  /** REVIEW above it, not at it. */
  readonly reviewAbove: number;
  /** REJECT at it and above. */
  readonly rejectFrom: number;
}

/**
 * Costs from which the default thresholds follow, for an order of 100: a margin of a tenth, the goods and a fee, and ten
 * minutes of a reviewer at 50 an hour (docs/thresholds.md).
 */
export const DEFAULT_COSTS: DecisionCosts = {
  orderAmount: 100,
  lostSaleShare: 0.1,
  lostSaleFixed: 0,
  chargebackShare: 1,
  chargebackFee: 20,
  review: 8.33,
  fraudShare: 0.01,
};

/**
 * The score at which an order is as often a fraud as the average one. Not 0: most honest orders have no signal at all, so
 * that an order without one is less suspicious than the average. On the fitting seeds of eval/personas it is 30.7, from 28.3 to
 * 32.5 (`npm run eval -- --personas --fit`).
 */
const NEUTRAL_SCORE = 30;

/** Distance at which no score lies between two thresholds: scores have two decimals. */
const CLOSEST = 0.01;

/** An order without any evidence has 0 points: costs alone never reject it. */
const LEAST_REJECT = 1;

/**
 * The cheapest decision for each score. An approval costs p × chargeback, where p is the probability of fraud; a rejection
 * (1 − p) × lost sale; a review its own cost, and it finds the truth. p follows from the share of
 * fraud and the score, 20 points for each unit of evidence. Rounded to whole points, within 0 and 100.
 */
export function thresholdsFrom(costs: DecisionCosts): Omit<DerivedThresholds, 'explanation'> {
  const { review, fraudShare } = costs;
  const [sale, chargeback] = [lostSaleCost(costs), chargebackCost(costs)];
  // Where approval and rejection cost the same. A review that costs more than both there never pays.
  const even = sale / (sale + chargeback);
  const reviewFromProbability = Math.min(review / chargeback, even);
  const rejectFromProbability = Math.max(1 - review / sale, even);
  const rejectFrom = Math.max(LEAST_REJECT, scoreAt(rejectFromProbability, fraudShare));
  const reviewAbove = Math.min(scoreAt(reviewFromProbability, fraudShare), rejectFrom - CLOSEST);
  return { reviewAbove, rejectFrom, reviewFromProbability, rejectFromProbability };
}

/** The score at which so many orders are fraud; whole points, 0 to 100. */
function scoreAt(probability: number, fraudShare: number): number {
  const evidence = logOdds(probability) - logOdds(fraudShare);
  return Math.round(Math.min(MAX_SCORE, Math.max(0, NEUTRAL_SCORE + POINTS_PER_UNIT * evidence)));
}

const logOdds = (probability: number) => Math.log(probability / (1 - probability));

/** The thresholds with a sentence on how they follow from the costs, for people. */
export function explainThresholds(costs: DecisionCosts): DerivedThresholds {
  const derived = thresholdsFrom(costs);
  const { reviewAbove, rejectFrom, reviewFromProbability, rejectFromProbability } = derived;
  const stated = `An order of ${amount(costs.orderAmount)} costs ${amount(lostSaleCost(costs))} if an honest customer is refused, ${amount(chargebackCost(costs))} if it is charged back, and ${amount(costs.review)} if it is reviewed; ${percent(costs.fraudShare)} of orders are fraud.`;
  const end = rejectFrom === MAX_SCORE ? ', where scores end' : '';
  const reject = `from ${percent(rejectFromProbability)} on (score ${amount(rejectFrom)}${end})`;
  const explanation =
    reviewFromProbability === rejectFromProbability
      ? `${stated} A review is never the cheapest: a rejection costs less than an approval ${reject}.`
      : `${stated} A review costs less than an approval above a probability of fraud of ${percent(reviewFromProbability)} (score ${amount(reviewAbove)}), and a rejection less than a review ${reject}.`;
  return {
    ...derived,
    reviewFromProbability: toMillionths(reviewFromProbability),
    rejectFromProbability: toMillionths(rejectFromProbability),
    explanation,
  };
}

const toMillionths = (value: number) => Math.round(value * 1e6) / 1e6;
const amount = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
const percent = (share: number) =>
  `${(100 * share).toLocaleString('en-US', { maximumSignificantDigits: 3 })} %`;

/** 70 and 90. */
export const DEFAULT_THRESHOLDS: StatusThresholds = onlyScores(thresholdsFrom(DEFAULT_COSTS));

function onlyScores({ reviewAbove, rejectFrom }: StatusThresholds): StatusThresholds {
  return { reviewAbove, rejectFrom };
}

/** What applies: a threshold that was set, else the one that follows from stated costs, else the default. */
export function thresholdsOf({
  reviewAbove,
  rejectFrom,
  costs,
}: Pick<AccountSettings, 'reviewAbove' | 'rejectFrom' | 'costs'>): StatusThresholds {
  if (costs === null && reviewAbove === null && rejectFrom === null) return DEFAULT_THRESHOLDS;
  const derived = costs === null ? DEFAULT_THRESHOLDS : thresholdsFrom(costs);
  return {
    reviewAbove: reviewAbove ?? derived.reviewAbove,
    rejectFrom: rejectFrom ?? derived.rejectFrom,
  };
}

/** Columns of `account_settings` that thresholds follow from. */
export interface ThresholdColumns {
  readonly review_above: string | null;
  readonly reject_from: string | null;
  readonly costs: DecisionCosts | null;
}

/** The thresholds of an account, from its settings as Postgres returns them; undefined: it has none. */
export function readThresholds(row: ThresholdColumns | undefined): StatusThresholds {
  if (row === undefined) return DEFAULT_THRESHOLDS;
  const { review_above: review, reject_from: reject, costs } = row;
  return thresholdsOf({
    reviewAbove: review === null ? null : Number(review),
    rejectFrom: reject === null ? null : Number(reject),
    costs,
  });
}

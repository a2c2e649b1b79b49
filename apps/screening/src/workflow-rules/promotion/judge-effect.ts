import type { PromotionLimits, ShieldStatus } from '@rampart/contracts';
import type { PromotionEffect } from './effect-of-promotion';

/** A limit that is passed. */
export interface PassedLimit {
  readonly message: string;
  readonly figures: {
    /** As the account's limits name it. */
    readonly limit: string;
    readonly allowed: number;
    readonly found: number;
    /** Orders, or matches with a known outcome, that stand behind it. */
    readonly of: number;
  };
}

/** Orders below which a rate says nothing: a single one would be more than a point. */
export const FEWEST_ORDERS = 100;
/** Known outcomes below which precision says nothing. */
export const FEWEST_OUTCOMES = 20;

const RATES: readonly (readonly [
  status: ShieldStatus,
  limit: keyof PromotionLimits,
  name: string,
  word: string,
])[] = [
  ['REJECT', 'maxRejectRateIncrease', 'max_reject_rate_increase', 'reject'],
  ['REVIEW', 'maxReviewRateIncrease', 'max_review_rate_increase', 'review'],
  ['APPROVE', 'maxApproveRateIncrease', 'max_approve_rate_increase', 'approve'],
];

/** Which limits becoming active would pass. Pure. */
export function judgeEffect(
  effect: PromotionEffect,
  limits: PromotionLimits,
): (PassedLimit & { status: ShieldStatus })[] {
  const { screened, increases, falsePositives } = effect;
  const rates = RATES.flatMap(([status, key, limit, word]) => {
    const [allowed, found] = [limits[key], roundRate(increases[status])];
    if (allowed === null || screened < FEWEST_ORDERS || found <= allowed) return [];
    const message = `the ${word} rate would rise by ${found} points; the account allows ${allowed}.`;
    return [{ status, message, figures: { limit, allowed, found, of: screened } }];
  });
  const { maxFalsePositives: allowed } = limits;
  if (allowed === null || falsePositives <= allowed) return rates;
  const message = `it would be stricter with ${falsePositives} orders that turned out to be legitimate; the account allows ${allowed}.`;
  const figures = { limit: 'max_false_positives', allowed, found: falsePositives, of: screened };
  return [...rates, { status: 'REJECT', message, figures }];
}

/** Whether a version was long enough in shadow. */
export function judgeScreenings(
  seen: number,
  { minShadowScreenings: least }: PromotionLimits,
): PassedLimit | null {
  if (least === null || seen >= least) return null;
  return {
    message: `it has seen ${seen} orders in shadow; the account asks for ${least}.`,
    figures: { limit: 'min_shadow_screenings', allowed: least, found: seen, of: seen },
  };
}

/** Whether enough of what a version matched turned out to be fraud, as far as that is known. */
export function judgePrecision(
  fraud: number,
  legitimate: number,
  { minPrecision: least }: PromotionLimits,
): PassedLimit | null {
  const known = fraud + legitimate;
  if (least === null || known < FEWEST_OUTCOMES || fraud / known >= least) return null;
  const found = Math.floor((1_000 * fraud) / known) / 1_000;
  return {
    message: `of its ${known} matches with a known outcome ${fraud} are fraud, a precision of ${found}; the account asks for ${least}.`,
    figures: { limit: 'min_precision', allowed: least, found, of: known },
  };
}

/** To the thousandth of a point. */
const roundRate = (points: number): number => Math.round(points * 1_000) / 1_000;

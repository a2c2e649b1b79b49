import type { PromotionLimits, ShieldStatus } from '@rampart/contracts';
import type { PromotionEffect } from './effect-of-promotion';

/** An exceeded limit. */
export interface PassedLimit {
  readonly message: string;
  readonly figures: {
    /** As named in the account's limits. */
    readonly limit: string;
    readonly allowed: number;
    readonly found: number;
    /** Orders, or matches with a known outcome, on which it is based. */
    readonly of: number;
    /** All orders of which these are a sample; absent when they are all. */
    readonly sample_of?: number;
  };
}

/** Matches of a version with a known outcome, among the orders that it was evaluated on. */
export interface KnownOutcomes extends Pick<PromotionEffect, 'screened' | 'seen'> {
  readonly fraud: number;
  readonly legitimate: number;
}

/** With fewer orders a rate means nothing: a single one would be more than a percentage point. */
export const FEWEST_ORDERS = 100;
/** With fewer known outcomes precision means nothing. */
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

/** Which limits the promotion would exceed. Pure. */
export function judgeEffect(
  effect: PromotionEffect,
  limits: PromotionLimits,
): (PassedLimit & { status: ShieldStatus })[] {
  const { screened, seen, increases, falsePositives } = effect;
  const sampled = sampleNote(effect);
  const basis = { of: screened, ...(seen > screened && { sample_of: seen }) };
  const rates = RATES.flatMap(([status, key, limit, word]) => {
    const [allowed, found] = [limits[key], roundRate(increases[status])];
    if (allowed === null || screened < FEWEST_ORDERS || found <= allowed) return [];
    const message = `the ${word} rate would rise by ${found} points; the account allows ${allowed}.${sampled}`;
    return [{ status, message, figures: { limit, allowed, found, ...basis } }];
  });
  const { maxFalsePositives: allowed } = limits;
  if (allowed === null || falsePositives <= allowed) return rates;
  const message = `it would be stricter with ${falsePositives} orders that turned out to be legitimate; the account allows ${allowed}.${sampled}`;
  const figures = { limit: 'max_false_positives', allowed, found: falsePositives, ...basis };
  return [...rates, { status: 'REJECT', message, figures }];
}

/** Whether a version was in shadow for long enough. */
export function judgeScreenings(
  seen: number,
  { minShadowScreenings: least }: PromotionLimits,
): PassedLimit | null {
  if (least === null || seen >= least) return null;
  return {
    message: `it has seen ${seen} orders in shadow; the account requires ${least}.`,
    figures: { limit: 'min_shadow_screenings', allowed: least, found: seen, of: seen },
  };
}

/** Whether enough of what a version matched turned out to be fraud, as far as known. */
export function judgePrecision(
  { fraud, legitimate, screened, seen }: KnownOutcomes,
  { minPrecision: least }: PromotionLimits,
): PassedLimit | null {
  const known = fraud + legitimate;
  if (least === null || known < FEWEST_OUTCOMES || fraud / known >= least) return null;
  const found = Math.floor((1_000 * fraud) / known) / 1_000;
  return {
    message: `of its ${known} matches with a known outcome ${fraud} are fraud, a precision of ${found}; the account requires ${least}.${sampleNote({ screened, seen })}`,
    figures: {
      limit: 'min_precision',
      allowed: least,
      found,
      of: known,
      ...(seen > screened && { sample_of: seen }),
    },
  };
}

/** Added when not all orders were evaluated. */
function sampleNote({ screened, seen }: Pick<PromotionEffect, 'screened' | 'seen'>): string {
  return seen > screened ? ` A sample was evaluated: ${screened} of ${seen} orders.` : '';
}

/** To the thousandth of a point. */
const roundRate = (points: number): number => Math.round(points * 1_000) / 1_000;

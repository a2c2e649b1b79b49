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
    /** All that these orders are a sample of; absent when they are all. */
    readonly sample_of?: number;
  };
}

/** Matches of a version with a known outcome, among the orders that it was tried on. */
export interface KnownOutcomes extends Pick<PromotionEffect, 'screened' | 'seen'> {
  readonly fraud: number;
  readonly legitimate: number;
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
  { fraud, legitimate, screened, seen }: KnownOutcomes,
  { minPrecision: least }: PromotionLimits,
): PassedLimit | null {
  const known = fraud + legitimate;
  if (least === null || known < FEWEST_OUTCOMES || fraud / known >= least) return null;
  const found = Math.floor((1_000 * fraud) / known) / 1_000;
  return {
    message: `of its ${known} matches with a known outcome ${fraud} are fraud, a precision of ${found}; the account asks for ${least}.${sampleNote({ screened, seen })}`,
    figures: {
      limit: 'min_precision',
      allowed: least,
      found,
      of: known,
      ...(seen > screened && { sample_of: seen }),
    },
  };
}

/** What is said when not all orders were looked at. */
function sampleNote({ screened, seen }: Pick<PromotionEffect, 'screened' | 'seen'>): string {
  return seen > screened ? ` A sample was judged: ${screened} of ${seen} orders.` : '';
}

/** To the thousandth of a point. */
const roundRate = (points: number): number => Math.round(points * 1_000) / 1_000;

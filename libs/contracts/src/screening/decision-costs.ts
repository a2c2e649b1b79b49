import { z } from 'zod';

/** More than any order is worth, as for amounts. */
const MAX_COST = 1e12;
/** Of the amount: a chargeback with all that follows from it costs some times what was bought. */
const MAX_SHARE = 10;

const cost = z.number().min(0).max(MAX_COST);
const share = z.number().min(0).max(MAX_SHARE);

/**
 * What decisions cost an account, in any one currency. An order of the usual amount stands for all of them: thresholds
 * are the same for every order.
 */
export const decisionCosts = z
  .object({
    /** The usual amount of an order. */
    orderAmount: z.number().positive().max(MAX_COST),
    /** Lost by refusing an honest customer: this share of the amount, and a fixed sum. */
    lostSaleShare: share,
    lostSaleFixed: cost.default(0),
    /** Lost by a fraud that was approved: this share of the amount, and a fee. */
    chargebackShare: share.default(1),
    chargebackFee: cost.default(20),
    /** A review, whatever its result. */
    review: cost,
    /** Share of the account's orders that are frauds. */
    fraudShare: z.number().min(0.000_01).max(0.5).default(0.01),
  })
  .refine((costs) => lostSaleCost(costs) > 0, {
    path: ['lostSaleShare'],
    error: 'A lost sale must cost something.',
  })
  .refine((costs) => chargebackCost(costs) > 0, {
    path: ['chargebackShare'],
    error: 'A chargeback must cost something.',
  });
export type DecisionCosts = z.infer<typeof decisionCosts>;

interface LostSale {
  readonly orderAmount: number;
  readonly lostSaleShare: number;
  readonly lostSaleFixed: number;
}

/** What it costs to refuse an honest customer. */
export function lostSaleCost({ orderAmount, lostSaleShare, lostSaleFixed }: LostSale): number {
  return orderAmount * lostSaleShare + lostSaleFixed;
}

interface Chargeback {
  readonly orderAmount: number;
  readonly chargebackShare: number;
  readonly chargebackFee: number;
}

/** What it costs to approve a fraud. */
export function chargebackCost({ orderAmount, chargebackShare, chargebackFee }: Chargeback): number {
  return orderAmount * chargebackShare + chargebackFee;
}

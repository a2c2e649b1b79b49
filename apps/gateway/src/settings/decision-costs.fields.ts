import { chargebackCost, type DecisionCosts, decisionCosts, lostSaleCost } from '@rampart/contracts';
import { z } from 'zod';

const { shape } = decisionCosts;

const fields = z.strictObject({
  order_amount: shape.orderAmount.describe('The usual amount of an order, in the currency of all costs.'),
  lost_sale_share: shape.lostSaleShare.describe(
    'Of the amount, lost when an honest customer is refused: the margin, and what the customer would still have bought.',
  ),
  lost_sale_fixed: shape.lostSaleFixed.describe('A fixed sum lost with each such sale.'),
  chargeback_share: shape.chargebackShare.describe('Of the amount, lost by an approved fraud.'),
  chargeback_fee: shape.chargebackFee.describe('A fixed sum lost with each chargeback.'),
  review: shape.review.describe('A review: the reviewer’s time, and customers who do not wait.'),
  fraud_share: shape.fraudShare.describe('Share of the account’s orders that are frauds.'),
});

type Wire = z.infer<typeof fields>;

export const costsFromWire = (wire: Wire): DecisionCosts => ({
  orderAmount: wire.order_amount,
  lostSaleShare: wire.lost_sale_share,
  lostSaleFixed: wire.lost_sale_fixed,
  chargebackShare: wire.chargeback_share,
  chargebackFee: wire.chargeback_fee,
  review: wire.review,
  fraudShare: wire.fraud_share,
});

/** Costs in the spelling of the API; the limits of each, and its default, are those of the contract. */
export const decisionCostsRecord = fields
  .refine((costs) => lostSaleCost(costsFromWire(costs)) > 0, {
    path: ['lost_sale_share'],
    error: 'A lost sale must cost something.',
  })
  .refine((costs) => chargebackCost(costsFromWire(costs)) > 0, {
    path: ['chargeback_share'],
    error: 'A chargeback must cost something.',
  });

export const costsToWire = (costs: DecisionCosts): Wire => ({
  order_amount: costs.orderAmount,
  lost_sale_share: costs.lostSaleShare,
  lost_sale_fixed: costs.lostSaleFixed,
  chargeback_share: costs.chargebackShare,
  chargeback_fee: costs.chargebackFee,
  review: costs.review,
  fraud_share: costs.fraudShare,
});

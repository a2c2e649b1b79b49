import type { DescribedOrder } from '@rampart/contracts';
import { AMOUNT_OF_1000_USD } from '@rampart/risk';
import { rankOf } from '../cases/priority';
import type { CaseRow } from '../database/rows/case.row';

const MOST_REASONS = 8;

/** What a case records of its orders. */
export type CaseFigures = Pick<
  CaseRow,
  'topScore' | 'amountSum' | 'amountUsd' | 'currency' | 'reasons' | 'rank'
>;

/** The figures of a case since orders have come to it. */
export function addOrders(row: CaseRow, orders: readonly DescribedOrder[]): CaseFigures {
  let figures: CaseFigures = row;
  for (const order of orders) figures = addOrder(figures, order);
  return { ...figures, rank: rankOf(figures, row.openedAt) };
}

function addOrder(before: CaseFigures, order: DescribedOrder): CaseFigures {
  const { score, amount } = order;
  const isTop = score > (before.topScore ?? -1);
  const reasons = isTop ? [...order.reasons, ...before.reasons] : [...before.reasons, ...order.reasons];
  return {
    ...before,
    topScore: isTop ? score : before.topScore,
    reasons: [...new Set(reasons)].slice(0, MOST_REASONS),
    ...(amount !== null && addAmount(before, amount, order.currency)),
  };
}

/** In the currency of the orders, or in US dollars once they differ. */
function addAmount(
  { amountSum, amountUsd, currency }: CaseFigures,
  amount: number,
  unit: string | null,
): Pick<CaseFigures, 'amountSum' | 'amountUsd' | 'currency'> {
  const sumUsd = (amountUsd ?? 0) + toUsd(amount, unit);
  if (amountSum === null) return { amountSum: amount, amountUsd: sumUsd, currency: unit };
  return currency === unit
    ? { amountSum: amountSum + amount, amountUsd: sumUsd, currency }
    : { amountSum: sumUsd, amountUsd: sumUsd, currency: 'USD' };
}

/** An amount without a currency counts as US dollars. */
const toUsd = (amount: number, currency: string | null): number =>
  (amount * 1_000) / (AMOUNT_OF_1000_USD.get(currency ?? 'USD') ?? 1_000);

import type { PeriodAmounts, PeriodTotals, ShieldStatus } from '@rampart/contracts';
import type { Period } from './period';
import type { SummaryRow } from './statistics.repository';

const STATUSES = ['APPROVE', 'REVIEW', 'REJECT'] as const satisfies readonly ShieldStatus[];

/** The share, or null of nothing. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The totals of a period in the public form. @param overridden orders that were decided by hand. */
export function presentTotals(
  { from, to }: Period,
  rows: readonly SummaryRow[],
  overridden: number,
): PeriodTotals {
  const count = (isWanted: (row: SummaryRow) => boolean) => sumOf(rows, 'orders', isWanted);
  const decisions = STATUSES.map((status) => ({
    status,
    orders: count((row) => row.status === status),
    confirmed_fraud: count((row) => row.status === status && row.outcome === 'confirmed_fraud'),
    false_positive: count((row) => row.status === status && row.outcome === 'false_positive'),
  }));
  const rejectedFraud = count((row) => row.status === 'REJECT' && row.outcome === 'confirmed_fraud');
  const currencies = [...new Set(rows.flatMap(({ currency }) => (currency === '' ? [] : [currency])))];
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    orders: count(() => true),
    decisions,
    // An order may be decided by hand before it is counted.
    decided_by: { rampart: Math.max(0, count(() => true) - overridden), override: overridden },
    precision: shareOf(
      rejectedFraud,
      count((row) => row.status === 'REJECT' && row.outcome !== 'unknown'),
    ),
    recall: shareOf(
      rejectedFraud,
      count((row) => row.outcome === 'confirmed_fraud'),
    ),
    amounts: currencies
      .map((currency) =>
        amountsIn(
          currency,
          rows.filter((row) => row.currency === currency),
        ),
      )
      .filter(({ orders }) => orders > 0)
      .sort((a, b) => b.orders - a.orders || a.currency.localeCompare(b.currency)),
  };
}

function amountsIn(currency: string, rows: readonly SummaryRow[]): PeriodAmounts {
  const sum = (isWanted: (row: SummaryRow) => boolean) => sumOf(rows, 'amount', isWanted);
  return {
    currency,
    orders: sumOf(rows, 'orders', () => true),
    total: sum(() => true),
    approved: sum((row) => row.status === 'APPROVE'),
    reviewed: sum((row) => row.status === 'REVIEW'),
    rejected: sum((row) => row.status === 'REJECT'),
    saved: sum((row) => row.status === 'REJECT' && row.outcome === 'confirmed_fraud'),
    lost: sum((row) => row.status === 'APPROVE' && row.outcome === 'confirmed_fraud'),
  };
}

/** Rounded to what the counts hold, so that no binary fraction shows. */
function sumOf(
  rows: readonly SummaryRow[],
  of: 'orders' | 'amount',
  isWanted: (row: SummaryRow) => boolean,
): number {
  const sum = rows.reduce((total, row) => (isWanted(row) ? total + row[of] : total), 0);
  return roundAmount(sum);
}

const DECIMALS = 1e4;
export const roundAmount = (amount: number): number => Math.round(amount * DECIMALS) / DECIMALS;

import { type Ordered, sumBuckets } from '../state/bucket';
import { MS_PER_DAY } from '../state/slots';
import { type EntityView, PERIODS, type Period } from './entity-view';
import { type Measure, roundMeasure } from './measure';

const PERIOD_WORDS: Readonly<Record<Period, string>> = { '1d': 'a day', '7d': '7 days', '30d': '30 days' };

/** Earlier orders in a period, without the present one. */
export function ordersIn(period: Period): Measure {
  return {
    name: `orders_${period}`,
    words: `earlier orders with {} in ${PERIOD_WORDS[period]}`,
    isLearned: true,
    read: ({ ordered }) => ordered[period].orders,
  };
}

/** All earlier orders for as long as the row is kept: a customer who returns after months shows nowhere else. */
export const ordersEver: Measure = {
  name: 'orders_ever',
  words: 'all earlier orders with {}',
  isLearned: true,
  read: ({ state }) => state.ever.reduce((sum, { orders }) => sum + orders, 0),
};

/** The sum of their amounts, in the currency of this order; null when it has no amount. */
export function amountIn(period: Period): Measure {
  return {
    name: `amount_${period}`,
    words: `amount ordered with {} in ${PERIOD_WORDS[period]}, in this currency`,
    // Beside counts and averages, sums are near-duplicates, which make models worse.
    isLearned: false,
    read: ({ order, ordered }) => (order.amount === null ? null : ordered[period].cents / 100),
  };
}

export const COUNTS_AND_SUMS: readonly Measure[] = [...PERIODS.map(ordersIn), ...PERIODS.map(amountIn)];

/** Days since the entity was first part of an order; null for its first. */
export const daysSinceFirst: Measure = {
  name: 'days_since_first',
  words: 'days since the first order with {}',
  isLearned: true,
  read: ({ order, state }) => {
    if (state.firstAt === null || state.firstAt > order.at.getTime()) return null;
    return roundMeasure((order.at.getTime() - state.firstAt) / MS_PER_DAY);
  },
};

const MS_PER_HOUR = 3_600_000;

/** Hours since the last order; null for the first, and for one that is older than the last. */
export const hoursSinceLast: Measure = {
  name: 'hours_since_last',
  words: 'hours since the last order with {}',
  isLearned: true,
  read: ({ order, state }) => {
    if (state.lastAt === null || state.lastAt > order.at.getTime()) return null;
    return roundMeasure((order.at.getTime() - state.lastAt) / MS_PER_HOUR);
  },
};

/** Amount of this order relative to the average of a period; null without an earlier amount in its currency. */
export function amountToAverageOf(period: '7d' | '30d'): Measure {
  return {
    name: `amount_to_average_${period}`,
    words: `amount of this order relative to the average with {} in ${PERIOD_WORDS[period]}`,
    isLearned: true,
    read: ({ order, ordered }) => ratioTo(order.amount?.cents, ordered[period]),
  };
}

/** Relative to the average of all earlier orders. */
export const amountToAverageEver: Measure = {
  name: 'amount_to_average_ever',
  words: 'amount of this order relative to the average of all earlier ones with {}',
  isLearned: true,
  read: ({ order, state }) =>
    ratioTo(order.amount?.cents, sumBuckets(state.ever, 0, 0, order.amount?.unit ?? null)),
};

/** The average of a period relative to that of the days before it within 30; null when either has none. */
export function averageTrend(period: '1d' | '7d'): Measure {
  return {
    name: `average_trend_${period}`,
    words: `average amount with {} in ${PERIOD_WORDS[period]} relative to the days before`,
    isLearned: true,
    read: ({ ordered: { [period]: late, '30d': month } }) => {
      const before = { paid: month.paid - late.paid, cents: month.cents - late.cents };
      return late.paid === 0 ? null : ratioTo(late.cents / late.paid, before);
    },
  };
}

function ratioTo(
  amount: number | undefined,
  { paid, cents }: Pick<Ordered, 'paid' | 'cents'>,
): number | null {
  return amount === undefined || cents <= 0 || paid <= 0 ? null : roundMeasure(amount / (cents / paid));
}

/** Relative to the largest of the last 30 days. */
export const amountToLargest: Measure = {
  name: 'amount_to_largest',
  words: 'amount of this order relative to the largest with {} in 30 days',
  isLearned: true,
  read: ({ order, ordered: { '30d': month } }) =>
    order.amount === null || month.max === 0 ? null : roundMeasure(order.amount.cents / month.max),
};

/** With fewer amounts, their spread is unknown. */
const LEAST_AMOUNTS = 3;
/**
 * Share of the average that is the minimum deviation: a customer with constant amounts may order slightly more once.
 */
const LEAST_DEVIATION = 0.1;

/** How many standard deviations above the average of the last 30 days; negative below; null under three amounts. */
export const amountDeviation: Measure = {
  name: 'amount_deviation',
  words: 'standard deviations between the amount of this order and the average with {} in 30 days',
  isLearned: true,
  read: (view) => deviation(view),
};

function deviation({ order, ordered: { '30d': month } }: EntityView): number | null {
  if (order.amount === null || month.paid < LEAST_AMOUNTS || month.cents === 0) return null;
  const average = month.cents / month.paid;
  const variance = Math.max(0, month.squares / month.paid - average * average);
  const usual = Math.max(Math.sqrt(variance), LEAST_DEVIATION * average);
  return roundMeasure((order.amount.cents - average) / usual);
}

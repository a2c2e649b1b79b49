import { type EntityView, PERIODS, type Period } from './entity-view';
import { type Measure, roundMeasure } from './measure';

const PERIOD_WORDS: Readonly<Record<Period, string>> = {
  '1d': 'today and yesterday',
  '7d': 'in 7 days',
  '30d': 'in 30 days',
};

const MS_PER_HOUR = 3_600_000;

/** Orders known to be fraud by now, however long ago. */
export const knownFrauds: Measure = {
  name: 'known_frauds',
  words: 'orders with {} known to be fraud',
  isLearned: true,
  read: ({ state }) => state.frauds,
};

/** Orders that were found legitimate. */
export const knownLegitimates: Measure = {
  name: 'known_legitimates',
  words: 'orders with {} found legitimate',
  isLearned: true,
  read: ({ state }) => state.legitimates,
};

/** Orders that became known as fraud in a period, whenever they were placed: this keeps the delay of reports. */
export function knownFraudsIn(period: Period): Measure {
  return {
    name: `known_frauds_${period}`,
    words: `orders with {} that became known as fraud ${PERIOD_WORDS[period]}`,
    isLearned: true,
    read: ({ outcomes }) => outcomes[period].frauds,
  };
}

/**
 * Orders of average risk that every entity is assumed to have had, so that one fraud in two orders is not a rate of
 * one half.
 */
const PRIOR_ORDERS = 10;
const PRIOR_RATE = 0.01;

/**
 * Share of fraud among the outcomes that became known in a period, relative to all reported outcomes, or to the
 * orders of the period if those are more: most accounts report frauds only.
 */
export function fraudRateIn(period: Period): Measure {
  return {
    name: `fraud_rate_${period}`,
    words: `share of fraud among outcomes that became known of orders with {} ${PERIOD_WORDS[period]}`,
    isLearned: true,
    read: (view) => fraudRate(view, period),
  };
}

function fraudRate({ outcomes, ordered }: EntityView, period: Period): number {
  const { frauds, legitimates } = outcomes[period];
  const known = Math.max(frauds + legitimates, ordered[period].orders);
  return roundMeasure((frauds + PRIOR_ORDERS * PRIOR_RATE) / (known + PRIOR_ORDERS));
}

/** Days since the last known fraud was placed; null when none is remembered. */
export const daysSinceFraud: Measure = {
  name: 'days_since_known_fraud',
  words: 'days since the last order with {} that is known to be fraud',
  isLearned: true,
  read: ({ state, day }) => {
    const last = state.placed.find((each) => each.frauds > 0 && each.day <= day);
    return last === undefined ? null : day - last.day;
  },
};

/**
 * The number of frauds at the end of the reported outcomes, without a legitimate order among them: typical of a
 * compromised terminal.
 */
export const fraudRun: Measure = {
  name: 'fraud_run',
  words: 'frauds in a row among the last reported outcomes of orders with {}',
  isLearned: true,
  read: ({ state }) => state.run,
};

/** Hours since the first order of that run was placed; null without one. */
export const hoursSinceRun: Measure = {
  name: 'fraud_run_hours',
  words: 'hours since the first of those frauds in a row of orders with {}',
  isLearned: true,
  read: ({ order, state }) =>
    state.runFrom === null
      ? null
      : roundMeasure(Math.max(0, order.at.getTime() - state.runFrom) / MS_PER_HOUR),
};

/** 1 when the last reported outcome was fraud, 0 when it was not; null without any. */
export const isLastFraud: Measure = {
  name: 'is_last_known_fraud',
  words: 'the last reported outcome of orders with {} was fraud (1) or not (0)',
  isLearned: true,
  read: ({ state }) => (state.frauds + state.legitimates === 0 ? null : Math.min(1, state.run)),
};

export const KNOWN_FRAUDS_BY_PERIOD: readonly Measure[] = PERIODS.map(knownFraudsIn);
export const FRAUD_RATES: readonly Measure[] = PERIODS.map(fraudRateIn);

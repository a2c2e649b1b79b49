import type { HistoryOrder } from '../history-order';
import { type Ordered, sumBuckets } from '../state/bucket';
import type { HistoryState } from '../state/history-state';
import { sumOutcomes } from '../state/outcome-days';
import { DAYS_KEPT, dayOf, HOURS_KEPT, hourOf } from '../state/slots';

/** Periods before an order. The last day is counted by the hour, the others by UTC days: that many and today. */
export const PERIODS = ['1d', '7d', '30d'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_DAYS: Readonly<Record<Period, number>> = { '1d': 1, '7d': 7, '30d': DAYS_KEPT };

export type Outcomes = ReturnType<typeof sumOutcomes>;

/** An entity's state as one order sees it, without what lies after the order's own time. */
export interface EntityView {
  readonly order: HistoryOrder;
  readonly state: HistoryState;
  /** UTC day of the order, counted from 1970. */
  readonly day: number;
  readonly ordered: Readonly<Record<Period, Ordered>>;
  /** By the day on which it was reported; for `1d` yesterday and today. */
  readonly outcomes: Readonly<Record<Period, Outcomes>>;
}

export function viewOf(order: HistoryOrder, state: HistoryState): EntityView {
  const day = dayOf(order.at);
  const hour = hourOf(order.at);
  const unit = order.amount?.unit ?? null;
  const days = (period: Period) => sumBuckets(state.days, day - PERIOD_DAYS[period], day, unit);
  const outcomesIn = (period: Period) => sumOutcomes(state.reported, day - PERIOD_DAYS[period], day);
  return {
    order,
    state,
    day,
    ordered: {
      '1d': sumBuckets(state.hours, hour - HOURS_KEPT, hour, unit),
      '7d': days('7d'),
      '30d': days('30d'),
    },
    outcomes: { '1d': outcomesIn('1d'), '7d': outcomesIn('7d'), '30d': outcomesIn('30d') },
  };
}

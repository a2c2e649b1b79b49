import { type Ordered, sumBuckets } from '../state/bucket';
import { partnerIdOf } from '../state/partner';
import { type PartnerKind, partnerKeyOf } from '../state/partner-kinds';
import { type EntityView, PERIOD_DAYS, PERIODS, type Period } from './entity-view';
import type { Measure } from './measure';

/** Pairs are counted by UTC day only. */
const PERIOD_WORDS: Readonly<Record<Period, string>> = {
  '1d': 'today and yesterday',
  '7d': 'in 7 days',
  '30d': 'in 30 days',
};

/** The one count that models learn from: near-duplicates make them worse, and rules can read all of them. */
const LEARNED_PERIOD: Period = '30d';

const NOTHING: Ordered = { orders: 0, paid: 0, cents: 0, squares: 0, max: 0 };

/** What an entity ordered together with one partner of this order; null when the order lacks the partner. */
function orderedTogether(view: EntityView, kind: PartnerKind, period: Period): Ordered | null {
  const key = partnerKeyOf(kind, view.order.keys);
  if (key === null) return null;
  const id = partnerIdOf(key);
  const partner = view.state.partners[kind]?.find((each) => each.id === id);
  if (partner === undefined) return NOTHING;
  const { day, order } = view;
  return sumBuckets(partner.days, day - PERIOD_DAYS[period], day, order.amount?.unit ?? null);
}

/** Earlier orders of both together, without the present one. A partner that was evicted starts again from zero. */
export function pairOrders(kind: PartnerKind, period: Period): Measure {
  return {
    name: `orders_${period}`,
    words: `earlier orders with {} ${PERIOD_WORDS[period]}`,
    isLearned: period === LEARNED_PERIOD,
    read: (view) => orderedTogether(view, kind, period)?.orders ?? null,
  };
}

/** The sum of their amounts, in the currency of this order; null when it has no amount. */
export function pairAmount(kind: PartnerKind, period: Period): Measure {
  return {
    name: `amount_${period}`,
    words: `amount ordered with {} ${PERIOD_WORDS[period]}, in this currency`,
    isLearned: false,
    read: (view) => {
      const ordered = view.order.amount === null ? null : orderedTogether(view, kind, period);
      return ordered === null ? null : ordered.cents / 100;
    },
  };
}

/** Counts and sums of a pair. */
export function pairMeasures(kind: PartnerKind): Measure[] {
  return [
    ...PERIODS.map((period) => pairOrders(kind, period)),
    ...PERIODS.map((period) => pairAmount(kind, period)),
  ];
}

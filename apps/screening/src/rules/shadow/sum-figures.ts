import type { ShadowReport, ShieldStatus } from '@rampart/contracts';
import type { StatusCounts } from './screened-orders.repository';
import type { MatchedGroup, Overlap } from './shadow-figures.repository';

/** The figures of one day. */
export interface DayFigures {
  readonly statuses: StatusCounts;
  readonly matches: readonly MatchedGroup[];
  readonly overlap: readonly Overlap[];
  readonly knownFraud: number;
}

/** The figures of a report, without its subject. */
export type Figures = Omit<
  ShadowReport,
  'rule_id' | 'version' | 'name' | 'mode' | 'since' | 'until' | 'overlap'
> & { readonly overlap: readonly Overlap[] };

const STATUSES: readonly ShieldStatus[] = ['APPROVE', 'REVIEW', 'REJECT'];

/** Sums the days of a report. Pure. */
export function sumFigures(days: readonly DayFigures[]): Figures {
  const groups = days.flatMap(({ matches }) => matches);
  const matched = groups.filter(({ isMatch }) => isMatch);
  const statuses = sumStatuses(days);
  const screened = STATUSES.reduce((total, status) => total + statuses[status], 0);
  const changes = changesOf(groups);
  return {
    screened,
    matched: ordersOf(matched),
    live: withRates(statuses, screened),
    otherwise: withRates(applyChanges(statuses, changes), screened),
    changes,
    overlap: sumOverlap(days),
    outcomes: outcomesOf(
      matched,
      days.reduce((total, { knownFraud }) => total + knownFraud, 0),
    ),
    amounts: amountsOf(groups),
  };
}

function sumStatuses(days: readonly DayFigures[]): StatusCounts {
  const counts = { APPROVE: 0, REVIEW: 0, REJECT: 0 };
  for (const { statuses } of days) for (const status of STATUSES) counts[status] += statuses[status];
  return counts;
}

function withRates(counts: StatusCounts, screened: number): ShadowReport['live'] {
  const rateOf = (orders: number) => (screened === 0 ? null : orders / screened);
  const { APPROVE: approve, REVIEW: review, REJECT: reject } = counts;
  return {
    approve,
    review,
    reject,
    approve_rate: rateOf(approve),
    review_rate: rateOf(review),
    reject_rate: rateOf(reject),
  };
}

function changesOf(groups: readonly MatchedGroup[]): ShadowReport['changes'] {
  const pairs = STATUSES.flatMap((from) => STATUSES.map((to) => ({ from, to })));
  return pairs
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }) => ({
      from,
      to,
      orders: ordersOf(groups.filter(({ status, otherwise }) => status === from && otherwise === to)),
    }))
    .filter(({ orders }) => orders > 0)
    .sort((one, other) => other.orders - one.orders);
}

function applyChanges(statuses: StatusCounts, changes: ShadowReport['changes']): StatusCounts {
  const counts = { ...statuses };
  for (const { from, to, orders } of changes) {
    counts[from] -= orders;
    counts[to] += orders;
  }
  return counts;
}

function sumOverlap(days: readonly DayFigures[]): Overlap[] {
  const sums = new Map<string, Overlap>();
  for (const each of days.flatMap(({ overlap }) => overlap)) {
    const key = `${each.ruleId} ${each.version}`;
    sums.set(key, { ...each, orders: each.orders + (sums.get(key)?.orders ?? 0) });
  }
  return [...sums.values()].sort((one, other) => other.orders - one.orders || one.ruleId - other.ruleId);
}

function outcomesOf(matched: readonly MatchedGroup[], fraudScreened: number): ShadowReport['outcomes'] {
  const withOutcome = (outcome: MatchedGroup['outcome']) =>
    ordersOf(matched.filter((group) => group.outcome === outcome));
  const [fraud, legitimate] = [withOutcome('confirmed_fraud'), withOutcome('false_positive')];
  const known = fraud + legitimate;
  return {
    confirmed_fraud: fraud,
    legitimate,
    unknown: withOutcome(null),
    fraud_screened: fraudScreened,
    precision: known === 0 ? null : fraud / known,
    // An outcome may arrive between the two counts.
    recall: fraudScreened === 0 ? null : Math.min(1, fraud / fraudScreened),
  };
}

function amountsOf(groups: readonly MatchedGroup[]): ShadowReport['amounts'] {
  const currencies = new Set(groups.map(({ currency }) => currency).filter((currency) => currency !== null));
  return [...currencies].sort().map((currency) => {
    const own = groups.filter((group) => group.currency === currency);
    return {
      currency,
      matched: amountOf(own.filter(({ isMatch }) => isMatch)),
      changed: amountOf(own.filter(({ status, otherwise }) => status !== otherwise)),
    };
  });
}

const ordersOf = (groups: readonly MatchedGroup[]): number =>
  groups.reduce((total, { orders }) => total + orders, 0);

/** Rounded to the cent: sums of doubles are not exact. */
const amountOf = (groups: readonly MatchedGroup[]): number =>
  Math.round(groups.reduce((total, { amount }) => total + amount, 0) * 100) / 100;

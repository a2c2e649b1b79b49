import { groupBy } from '../../group-by';
import { type GroupCount, ratioOfShares } from '../../intervals';
import { bySequence, type Estimate, habitsOf, type JudgedOrder, shareOf } from './persona-figures';

/** A signal among the orders of a pattern, or of people with a habit. */
export interface GroupShare {
  readonly group: string;
  /** Share of the group's orders that have it. */
  readonly share: number;
  readonly orders: number;
}

/** What a signal finds, and what it costs honest people. */
export interface SignalFigures {
  readonly code: string;
  /** Share of honest orders that have it. */
  readonly honest: Estimate;
  readonly fraud: Estimate;
  /** How much more often frauds have it than honest orders; its interval counts persons and campaigns. */
  readonly ratio: Estimate;
  /** Share of all honest orders that have it and were not approved. */
  readonly stopped: Estimate;
  /** In descending order of share, without those that never have it. */
  readonly byPattern: readonly GroupShare[];
  readonly byHabit: readonly GroupShare[];
}

/** Every signal that contributed to some order, those first that frauds have more often than honest people. */
export function computeSignals(judged: readonly JudgedOrder[]): SignalFigures[] {
  const labelled = (label: string) => judged.filter(({ order }) => order.truth.label === label);
  const [frauds, honest] = [labelled('fraud'), labelled('legitimate')];
  const patterns = groupBy(frauds, ({ order }) => [order.truth.pattern]);
  const habits = groupBy(honest, habitsOf);
  const codes = new Set([...frauds, ...honest].flatMap((each) => each.contributions.map(({ code }) => code)));
  return [...codes]
    .map((code): SignalFigures => {
      const has = (each: JudgedOrder) => each.contributions.some((found) => found.code === code);
      const shareIn = (rows: readonly JudgedOrder[], holds = has) =>
        shareOf(rows.filter(holds).length, rows.length);
      return {
        code,
        honest: shareIn(honest),
        fraud: shareIn(frauds),
        ratio: ratioOfShares(countsOf(frauds, has), countsOf(honest, has)) ?? { value: null, interval: null },
        stopped: shareIn(honest, (each) => has(each) && each.status !== 'APPROVE'),
        byPattern: sharesOf(patterns, has),
        byHabit: sharesOf(habits, has),
      };
    })
    .sort((a, b) => (b.ratio.value ?? 0) - (a.ratio.value ?? 0) || a.code.localeCompare(b.code));
}

type Has = (each: JudgedOrder) => boolean;

function countsOf(rows: readonly JudgedOrder[], has: Has): GroupCount[] {
  return [...bySequence(rows).values()].map((each) => ({ hits: each.filter(has).length, rows: each.length }));
}

function sharesOf(groups: ReadonlyMap<string, readonly JudgedOrder[]>, has: Has): GroupShare[] {
  return [...groups]
    .map(([group, rows]) => ({ group, share: rows.filter(has).length / rows.length, orders: rows.length }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share);
}

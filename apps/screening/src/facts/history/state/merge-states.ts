import type { Bucket } from './bucket';
import type { HistoryState } from './history-state';
import { OUTCOME_DAYS, type OutcomeDay } from './outcome-days';
import type { Partner } from './partner';
import type { PartnerKind } from './partner-kinds';

/**
 * What two histories say together, as of one entity: of a mailbox, and of one of its spellings, which earlier versions kept by
 * itself. Neither is changed, and no order is in both.
 */
export function mergeStates(a: HistoryState, b: HistoryState): HistoryState {
  if (isEmpty(b)) return a;
  const kinds = new Set([...Object.keys(a.partners), ...Object.keys(b.partners)] as PartnerKind[]);
  const [run, other] = a.run >= b.run ? [a, b] : [b, a];
  return {
    firstAt: least(a.firstAt, b.firstAt),
    lastAt: most(a.lastAt, b.lastAt),
    hours: mergeBuckets(a.hours, b.hours),
    days: mergeBuckets(a.days, b.days),
    ever: mergeBuckets(a.ever, b.ever),
    partners: Object.fromEntries(
      [...kinds].map((kind) => [kind, mergePartners(a.partners[kind] ?? [], b.partners[kind] ?? [])]),
    ),
    frauds: a.frauds + b.frauds,
    legitimates: a.legitimates + b.legitimates,
    reported: mergeOutcomes(a.reported, b.reported),
    placed: mergeOutcomes(a.placed, b.placed),
    run: run.run,
    runFrom: run.run === other.run ? least(run.runFrom, other.runFrom) : run.runFrom,
  };
}

const isEmpty = ({ firstAt, frauds, legitimates }: HistoryState): boolean =>
  firstAt === null && frauds + legitimates === 0;

const least = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
const most = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);

function mergeBuckets(a: readonly Bucket[], b: readonly Bucket[]): Bucket[] {
  const merged = a.map((bucket) => ({ ...bucket }));
  for (const bucket of b) {
    const same = merged.find(({ slot, unit }) => slot === bucket.slot && unit === bucket.unit);
    if (same === undefined) merged.push({ ...bucket });
    else {
      same.orders += bucket.orders;
      same.cents += bucket.cents;
      same.squares += bucket.squares;
      same.max = Math.max(same.max, bucket.max);
    }
  }
  return merged;
}

function mergePartners(a: readonly Partner[], b: readonly Partner[]): Partner[] {
  const merged = a.map((partner) => ({ ...partner }));
  for (const partner of b) {
    const same = merged.find(({ id }) => id === partner.id);
    if (same === undefined) merged.push({ ...partner });
    else {
      same.firstDay = Math.min(same.firstDay, partner.firstDay);
      same.lastDay = Math.max(same.lastDay, partner.lastDay);
      same.days = mergeBuckets(same.days, partner.days);
    }
  }
  return merged;
}

function mergeOutcomes(a: readonly OutcomeDay[], b: readonly OutcomeDay[]): OutcomeDay[] {
  const merged = a.map((outcomes) => ({ ...outcomes }));
  for (const outcomes of b) {
    const same = merged.find(({ day }) => day === outcomes.day);
    if (same === undefined) merged.push({ ...outcomes });
    else {
      same.frauds += outcomes.frauds;
      same.legitimates += outcomes.legitimates;
    }
  }
  return merged.sort((one, other) => other.day - one.day).slice(0, OUTCOME_DAYS);
}

import type { HistoryAmount, HistoryEntity, HistoryOrder } from '../history-order';
import { addToBuckets, type Bucket, bucketsFrom, noteSpread } from './bucket';
import { addOutcome, type KnownOutcome, type OutcomeDay } from './outcome-days';
import { meetPartner, orderTogether, type Partner, partnerIdOf } from './partner';
import { LISTS_OF, type PartnerKind, partnerKeyOf } from './partner-kinds';
import { DAYS_KEPT, dayOf, HOURS_KEPT, hourOf } from './slots';

/** What is remembered of one entity of an account, bounded in size. Changed in place by the holder of its row. */
export interface HistoryState {
  /** Time of the first and last order, ms since 1970; null: only outcomes are known. */
  firstAt: number | null;
  lastAt: number | null;
  /** The last order's hour and the 23 before it. */
  hours: Bucket[];
  /** The last order's day and the 30 before it. */
  days: Bucket[];
  /** All orders ever, by unit; in slot 0. */
  readonly ever: Bucket[];
  readonly partners: Partial<Record<PartnerKind, Partner[]>>;
  /** Orders known to be fraud, and legitimate. */
  frauds: number;
  legitimates: number;
  /** The same by the day on which it was reported, and by the day of the order; newest first. */
  reported: OutcomeDay[];
  placed: OutcomeDay[];
  /** Frauds at the end of the reported outcomes; 0 after a legitimate order. */
  run: number;
  /** When the first order of the run was placed, ms since 1970; null without one. */
  runFrom: number | null;
}

export function newState(): HistoryState {
  return {
    firstAt: null,
    lastAt: null,
    hours: [],
    days: [],
    ever: [],
    partners: {},
    frauds: 0,
    legitimates: 0,
    reported: [],
    placed: [],
    run: 0,
    runFrom: null,
  };
}

/** What the history of one entity records of an order. */
export interface OrderStep {
  readonly entity: HistoryEntity;
  readonly at: Date;
  readonly amount: HistoryAmount | null;
  /** Ids of its partners, in the order of the entity's lists; null where there was none. */
  readonly partners: readonly (string | null)[];
}

export function orderStep(entity: HistoryEntity, { at, amount, keys }: HistoryOrder): OrderStep {
  const partners = LISTS_OF[entity].map(({ kind }) => {
    const key = partnerKeyOf(kind, keys);
    return key === null ? null : partnerIdOf(key);
  });
  return { entity, at, amount, partners };
}

/**
 * Counts an order. One from the past (an import, a wrong clock) is counted in its day or hour if that is still kept.
 */
export function addOrder(state: HistoryState, step: OrderStep): void {
  const { at, amount } = step;
  const time = at.getTime();
  state.firstAt = Math.min(state.firstAt ?? time, time);
  state.lastAt = Math.max(state.lastAt ?? time, time);
  const last = new Date(state.lastAt);
  const [oldestHour, oldestDay] = [hourOf(last) - HOURS_KEPT, dayOf(last) - DAYS_KEPT];
  state.hours = bucketsFrom(state.hours, oldestHour);
  state.days = bucketsFrom(state.days, oldestDay);
  if (hourOf(at) >= oldestHour) addToBuckets(state.hours, hourOf(at), amount);
  if (dayOf(at) >= oldestDay) noteSpread(addToBuckets(state.days, dayOf(at), amount), amount);
  addToBuckets(state.ever, 0, amount);
  addPartners(state, step);
}

function addPartners(state: HistoryState, { entity, at, amount, partners }: OrderStep): void {
  for (const [index, { kind, isCounted, capacity }] of LISTS_OF[entity].entries()) {
    const id = partners[index] ?? null;
    if (id === null) continue;
    state.partners[kind] ??= [];
    if (isCounted) orderTogether(state.partners[kind], id, dayOf(at), amount, capacity);
    else meetPartner(state.partners[kind], id, dayOf(at), capacity);
  }
}

/** An outcome that became known of an order. */
export interface LearnedOutcome {
  readonly outcome: KnownOutcome;
  readonly placedAt: Date;
  readonly reportedAt: Date;
}

/** Adds an outcome, in the order in which they are reported, or removes it (`sign` -1). */
export function learnOutcome(
  state: HistoryState,
  { outcome, placedAt, reportedAt }: LearnedOutcome,
  sign: 1 | -1,
): void {
  const field = outcome === 'fraud' ? 'frauds' : 'legitimates';
  state[field] = Math.max(0, state[field] + sign);
  state.reported = addOutcome(state.reported, dayOf(reportedAt), outcome, sign);
  state.placed = addOutcome(state.placed, dayOf(placedAt), outcome, sign);
  followRun(state, outcome, placedAt, sign);
}

/** A run ended by a legitimate order does not resume when that outcome is removed: the previous run is not kept. */
function followRun(state: HistoryState, outcome: KnownOutcome, placedAt: Date, sign: 1 | -1): void {
  if (outcome === 'legitimate' && sign < 0) return;
  state.run = outcome === 'legitimate' ? 0 : Math.max(0, state.run + sign);
  if (state.run === 0) state.runFrom = null;
  else state.runFrom ??= placedAt.getTime();
}

import type { BatchFault, BatchItem } from '@rampart/contracts';

/** Orders that are stored in one transaction: few enough that rows are not locked for long. */
const MAX_PART_ORDERS = 64;
/** Where whole answers are wanted: few enough that those of a part fit into a message. */
const MAX_WHOLE_ORDERS = 16;

const DAY_MS = 86_400_000;
/** How far ahead of ours the clock of a shop may go. */
const CLOCK_SKEW_MS = 60_000;

type Item<Kind extends BatchItem['kind']> = Extract<BatchItem, { kind: Kind }>;

/** An item with its time, and how many orders of the message come behind it. */
interface Timed<Kind extends BatchItem['kind']> {
  readonly item: Item<Kind>;
  readonly at: Date;
  readonly ordersBehind: number;
}
export type TimedOrder = Timed<'order'>;
export type TimedOutcome = Timed<'outcome'>;

/** Neighbouring items of one kind: what is done in one go. */
export type BatchPart =
  | { readonly kind: 'order'; readonly items: readonly TimedOrder[] }
  | { readonly kind: 'outcome'; readonly items: readonly TimedOutcome[] }
  | { readonly kind: 'refused'; readonly faults: readonly BatchFault[] };

/** The times that orders may have. */
export interface Period {
  readonly now: Date;
  /** Days for which screenings are kept: what is older would be deleted as soon as it is stored. */
  readonly keptDays: number;
}

/** Cuts a message into parts, none of which changes the order of its items. Pure. @param isWhole whole answers are wanted. */
export function batchParts(items: readonly BatchItem[], period: Period, isWhole: boolean): BatchPart[] {
  const maxOrders = isWhole ? MAX_WHOLE_ORDERS : MAX_PART_ORDERS;
  const parts: BatchPart[] = [];
  let ordersBehind = items.filter(({ kind }) => kind === 'order').length;
  for (const item of items) {
    if (item.kind === 'order') ordersBehind -= 1;
    const at = item.at === null ? period.now : new Date(item.at);
    append(parts, partOf(item, at, ordersBehind, period), maxOrders);
  }
  return parts;
}

function partOf(item: BatchItem, at: Date, ordersBehind: number, period: Period): BatchPart {
  const fault = faultOf(item, at, period);
  if (fault !== null) return { kind: 'refused', faults: [fault] };
  if (item.kind === 'order') return { kind: 'order', items: [{ item, at, ordersBehind }] };
  return { kind: 'outcome', items: [{ item, at, ordersBehind }] };
}

function append(parts: BatchPart[], part: BatchPart, maxOrders: number): void {
  const last = parts.at(-1);
  const joined = last === undefined ? null : join(last, part, maxOrders);
  if (joined === null) parts.push(part);
  else parts[parts.length - 1] = joined;
}

function join(last: BatchPart, part: BatchPart, maxOrders: number): BatchPart | null {
  if (last.kind === 'order' && part.kind === 'order' && last.items.length < maxOrders) {
    return { kind: 'order', items: [...last.items, ...part.items] };
  }
  if (last.kind === 'outcome' && part.kind === 'outcome') {
    return { kind: 'outcome', items: [...last.items, ...part.items] };
  }
  if (last.kind === 'refused' && part.kind === 'refused') {
    return { kind: 'refused', faults: [...last.faults, ...part.faults] };
  }
  return null;
}

function faultOf(item: BatchItem, at: Date, { now, keptDays }: Period): BatchFault | null {
  if (at.getTime() > now.getTime() + CLOCK_SKEW_MS) return refusal('at: The time lies in the future.');
  if (item.kind === 'outcome') return null;
  if (at.getTime() >= now.getTime() - keptDays * DAY_MS) return null;
  return refusal(`at: Orders are kept for ${keptDays} days; this one is older.`);
}

function refusal(message: string): BatchFault {
  return { code: 'validation_failed', message, param: 'at' };
}

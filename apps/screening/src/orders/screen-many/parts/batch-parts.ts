import type { BatchFault, BatchItem } from '@rampart/contracts';
import { orderNameOf } from '../../../stored/order-name';

/** Orders stored in one transaction: few enough that rows are not locked for long. */
const MAX_PART_ORDERS = 64;
/** With whole answers: few enough that those of a part fit into a message. */
const MAX_WHOLE_ORDERS = 16;

const DAY_MS = 86_400_000;
/** How far a shop's clock may be ahead of ours. */
const CLOCK_SKEW_MS = 60_000;

type Item<Kind extends BatchItem['kind']> = Extract<BatchItem, { kind: Kind }>;

/** An order with its time, and the number of orders after it in the message. */
export interface TimedOrder {
  readonly item: Item<'order'>;
  readonly at: Date;
  readonly ordersBehind: number;
}

/** An outcome with its time, and the number of orders before it in its part. */
export interface TimedOutcome {
  readonly item: Item<'outcome'>;
  readonly at: Date;
  readonly ordersBefore: number;
}

/** An entry of a part, in the order of the message. */
export type PartEntry =
  | ({ readonly kind: 'order' } & TimedOrder)
  | ({ readonly kind: 'outcome' } & TimedOutcome)
  | { readonly kind: 'refused'; readonly fault: BatchFault };

/** What is processed in one go. */
export interface BatchPart {
  readonly entries: readonly PartEntry[];
}

/** The allowed times of orders. */
export interface Period {
  readonly now: Date;
  /** Days for which screenings are kept: an older one would be deleted as soon as it is stored. */
  readonly keptDays: number;
}

export const ordersOf = ({ entries }: BatchPart) => entries.filter((entry) => entry.kind === 'order');
export const outcomesOf = ({ entries }: BatchPart) => entries.filter((entry) => entry.kind === 'outcome');

/**
 * Divides a message into parts without changing the order of its items. An outcome is never in one part with its
 * order, which must be stored before, nor with an earlier outcome of it, which holds until then. Pure.
 *
 * @param isWhole whole answers are wanted.
 */
export function batchParts(items: readonly BatchItem[], period: Period, isWhole: boolean): BatchPart[] {
  const maxOrders = isWhole ? MAX_WHOLE_ORDERS : MAX_PART_ORDERS;
  const parts: BatchPart[] = [];
  let part = new PartDraft();
  let ordersBehind = items.filter(({ kind }) => kind === 'order').length;
  for (const item of items) {
    if (item.kind === 'order') ordersBehind -= 1;
    if (!part.hasRoomFor(item, maxOrders)) {
      parts.push({ entries: part.entries });
      part = new PartDraft();
    }
    part.add(item, period, ordersBehind);
  }
  return part.entries.length === 0 ? parts : [...parts, { entries: part.entries }];
}

class PartDraft {
  readonly entries: PartEntry[] = [];
  /** Orders that are stored or have an outcome here. */
  private readonly names = new Set<string | null>();
  private orders = 0;

  hasRoomFor(item: BatchItem, maxOrders: number): boolean {
    if (item.kind === 'order') return this.orders < maxOrders;
    const name = nameOf(item);
    return name === null || !this.names.has(name);
  }

  add(item: BatchItem, period: Period, ordersBehind: number): void {
    const at = item.at === null ? period.now : new Date(item.at);
    const fault = faultOf(item, at, period);
    if (fault !== null) {
      this.entries.push({ kind: 'refused', fault });
    } else if (item.kind === 'outcome') {
      this.entries.push({ kind: 'outcome', item, at, ordersBefore: this.orders });
      this.names.add(nameOf(item));
    } else {
      this.entries.push({ kind: 'order', item, at, ordersBehind });
      this.names.add(item.order.userOrderId && orderNameOf(item.order.userOrderId));
      this.orders += 1;
    }
  }
}

const nameOf = ({ shieldId, userOrderId }: Item<'outcome'>) =>
  shieldId ?? (userOrderId && orderNameOf(userOrderId));

function faultOf(item: BatchItem, at: Date, { now, keptDays }: Period): BatchFault | null {
  if (at.getTime() > now.getTime() + CLOCK_SKEW_MS) return refusal('at: The time is in the future.');
  if (item.kind === 'outcome') return null;
  if (at.getTime() >= now.getTime() - keptDays * DAY_MS) return null;
  return refusal(`at: Orders are kept for ${keptDays} days; this one is older.`);
}

function refusal(message: string): BatchFault {
  return { code: 'validation_failed', message, param: 'at' };
}

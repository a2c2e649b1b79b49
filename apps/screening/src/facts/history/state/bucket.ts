import type { HistoryAmount } from '../history-order';

/** What was ordered within one hour or UTC day, in one unit. */
export interface Bucket {
  /** Hours or days since 1970. */
  readonly slot: number;
  /** Currency of the amounts; null: the orders named none, or the slot has too many units. */
  readonly unit: string | null;
  orders: number;
  /** Sum of the amounts in hundredths; 0 without a unit, as the next two. */
  cents: number;
  /** Sum of their squares. Only for days, as the next. */
  squares: number;
  /** The largest amount. */
  max: number;
}

/** Keeps a row small whatever is sent: further units of a slot are counted without their amounts. */
const MAX_UNITS_PER_SLOT = 4;

/** Counts an order in its slot. Slots need not arrive in order. @returns its bucket. */
export function addToBuckets(buckets: Bucket[], slot: number, amount: HistoryAmount | null): Bucket {
  const bucket = bucketFor(buckets, slot, amount?.unit ?? null);
  bucket.orders += 1;
  if (amount !== null && bucket.unit !== null) bucket.cents += amount.cents;
  return bucket;
}

/** Records the spread of amounts in addition to their sum. */
export function noteSpread(bucket: Bucket, amount: HistoryAmount | null): void {
  if (amount === null || bucket.unit === null) return;
  bucket.squares += amount.cents * amount.cents;
  bucket.max = Math.max(bucket.max, amount.cents);
}

function bucketFor(buckets: Bucket[], slot: number, wanted: string | null): Bucket {
  const ofSlot = buckets.filter((each) => each.slot === slot);
  const isFull = ofSlot.filter(({ unit }) => unit !== null).length >= MAX_UNITS_PER_SLOT;
  const known = ofSlot.find(({ unit }) => unit === wanted);
  if (known !== undefined) return known;
  const unit = isFull ? null : wanted;
  const found = ofSlot.find((each) => each.unit === unit);
  if (found !== undefined) return found;
  const made: Bucket = { slot, unit, orders: 0, cents: 0, squares: 0, max: 0 };
  buckets.push(made);
  return made;
}

/** The buckets of this and later slots. */
export function bucketsFrom(buckets: Bucket[], slot: number): Bucket[] {
  return buckets.some((each) => each.slot < slot) ? buckets.filter((each) => each.slot >= slot) : buckets;
}

/** What was ordered from one slot to another, both included. */
export interface Ordered {
  /** In any unit. */
  readonly orders: number;
  /** The rest is in one unit: how many orders had an amount in it, and their sum. */
  readonly paid: number;
  readonly cents: number;
  readonly squares: number;
  readonly max: number;
}

/** @param unit whose amounts are summed; null: none. */
export function sumBuckets(
  buckets: readonly Bucket[],
  from: number,
  to: number,
  unit: string | null,
): Ordered {
  const sum = { orders: 0, paid: 0, cents: 0, squares: 0, max: 0 };
  for (const bucket of buckets) {
    if (bucket.slot < from || bucket.slot > to) continue;
    sum.orders += bucket.orders;
    if (unit === null || bucket.unit !== unit) continue;
    sum.paid += bucket.orders;
    sum.cents += bucket.cents;
    sum.squares += bucket.squares;
    sum.max = Math.max(sum.max, bucket.max);
  }
  return sum;
}

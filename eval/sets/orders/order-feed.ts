import { DAY_MS, type LabelledOrder } from './labelled-order';

/** The last order must not lie in the future of the services. */
const SAFETY_MS = 3_600_000;

/** A line of a batch. `order` is null for the report of an outcome. */
export interface FeedLine {
  readonly text: string;
  readonly order: LabelledOrder | null;
}

/**
 * The orders of a file by time, and among them their outcomes, each with its delay. Times are moved by whole weeks, so
 * that the last order lies in the days before now while hours and weekdays stay the same: screenings dated years ago
 * would not be kept.
 */
export class OrderFeed {
  private readonly moveMs: number;
  private nextOrder = 0;
  private nextOutcome = 0;

  /** @param orders by time, ascending. */
  constructor(
    private readonly orders: readonly LabelledOrder[],
    private readonly delayMs: number,
    now: number,
  ) {
    const week = 7 * DAY_MS;
    const last = orders.at(-1)?.at ?? now;
    this.moveMs = Math.floor((now - SAFETY_MS - last) / week) * week;
  }

  /** The lines up to an instant of the file, from where the last call ended. */
  *until(instant: number): Generator<FeedLine> {
    for (let order = this.orders[this.nextOrder]; order && order.at < instant; ) {
      yield* this.outcomesKnownAt(order.at);
      yield { text: this.orderLine(order), order };
      this.nextOrder += 1;
      order = this.orders[this.nextOrder];
    }
    if (Number.isFinite(instant)) yield* this.outcomesKnownAt(instant);
  }

  private *outcomesKnownAt(instant: number): Generator<FeedLine> {
    for (;;) {
      const order = this.orders[this.nextOutcome];
      if (order === undefined || this.nextOutcome >= this.nextOrder || order.at + this.delayMs > instant)
        return;
      this.nextOutcome += 1;
      yield { text: this.outcomeLine(order), order: null };
    }
  }

  private orderLine({ id, at, fields, times }: LabelledOrder): string {
    const moved = Object.entries(times).map(([name, time]) => [name, this.moved(time)]);
    const sent = Object.entries(fields).filter(([, value]) => value !== '');
    return JSON.stringify({
      at: this.moved(at),
      user_order_id: id,
      ...Object.fromEntries(sent),
      ...Object.fromEntries(moved),
    });
  }

  private outcomeLine({ id, at, isFraud }: LabelledOrder): string {
    const outcome = isFraud ? 'confirmed_fraud' : 'false_positive';
    return JSON.stringify({ type: 'outcome', at: this.moved(at + this.delayMs), user_order_id: id, outcome });
  }

  private moved(time: number): string {
    return new Date(time + this.moveMs).toISOString();
  }
}

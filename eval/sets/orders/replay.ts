import type { ApiAccess, Figure } from '../../eval-set';
import { measurement } from '../../flag-figures';
import { type ScreenedOrder, type SentBatch, sendBatch } from './batch-client';
import type { LabelledOrder } from './labelled-order';
import { OrderFeed } from './order-feed';

/** A file on its way through the API, part by part. */
export class Replay {
  private readonly feed: OrderFeed;
  private readonly batches: SentBatch[] = [];

  /** @param orders by time. @param delayMs after which an order's outcome is reported. */
  constructor(
    private readonly access: ApiAccess,
    orders: readonly LabelledOrder[],
    delayMs: number,
  ) {
    this.feed = new OrderFeed(orders, delayMs, Date.now());
  }

  /** Screens and reports everything before an instant of the file, from where the last part ended. */
  async until(instant: number): Promise<readonly ScreenedOrder[]> {
    const batch = await sendBatch(this.access, this.feed.until(instant));
    this.batches.push(batch);
    return batch.screened;
  }

  /** The throughput, including outcomes among the lines. */
  figures(): Figure[] {
    const sum = (of: (batch: SentBatch) => number) =>
      this.batches.reduce((total, each) => total + of(each), 0);
    const seconds = sum((batch) => batch.seconds);
    const orders = sum(({ screened }) => screened.length);
    const lines = sum((batch) => batch.lines);
    return [
      measurement('orders a second', orders / seconds, '/s', orders),
      measurement('orders and outcomes a second', lines / seconds, '/s', lines),
    ];
  }
}

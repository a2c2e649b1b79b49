import { currentSpan, type Span, tracedTogether, tracing } from '@rampart/telemetry';

/** Writes a batch in one go. The results are in the order of the items. All or nothing: it throws, or all are written. */
export type Flush<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

export interface GroupCommitOptions {
  /** Names the batches in traces and metrics: one of a bounded set, in snake_case. */
  readonly writer: string;
  /** Most items of one batch. */
  readonly maxBatch: number;
  /** Batches that may be under way at once. One keeps a strict order; two hide the round trip. */
  readonly lanes: number;
  /** Awaited before a batch is taken: what arrives meanwhile is part of it. */
  readonly ready?: () => Promise<void> | undefined;
  /** Called with the size of every batch, for the metrics (`Database.onBatch`); must not throw. */
  readonly onBatch?: (writer: string, size: number) => void;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  /** Of the request that waits, when it is recorded. */
  readonly span: Span | undefined;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * SQLSTATE classes that blame the items, not the database: 21 cardinality violation (two items of a batch are one row),
 * 22 data exception, 23 integrity constraint violation, 54 limit exceeded (a value too long for its index).
 */
const DATA_ERROR = /^(2[123]|54)/;

/**
 * Lets writes of different requests share one statement. An item that arrives while every lane is busy waits and
 * leaves with all the others that waited: a lone request is written at once, a thousand at a time in large batches,
 * with no timer to tune. Each caller still waits for the commit of its own item.
 *
 * A batch that fails because of its data is taken apart and retried item by item, so that one bad item never takes
 * its neighbours down. Any other failure is everybody's.
 */
export class GroupCommit<Item, Result> {
  private readonly waiting: Waiting<Item, Result>[] = [];
  private busyLanes = 0;
  private scheduled = false;
  private idleWaiters: (() => void)[] = [];
  private takenWaiters: (() => void)[] = [];

  constructor(
    private readonly flush: Flush<Item, Result>,
    private readonly options: GroupCommitOptions,
  ) {}

  /** Resolves with the item's result once its batch is committed. @throws what the flush threw. */
  submit(item: Item): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.waiting.push({ item, span: currentSpan(), resolve, reject });
      this.schedule();
    });
  }

  /** Resolves once nothing waits and nothing is under way. */
  async idle(): Promise<void> {
    if (this.waiting.length === 0 && this.busyLanes === 0) return;
    await new Promise<void>((resolve) => this.idleWaiters.push(resolve));
  }

  /** Resolves once no item waits for a lane; undefined where none does. */
  taken(): Promise<void> | undefined {
    if (this.waiting.length === 0) return undefined;
    return new Promise<void>((resolve) => this.takenWaiters.push(resolve));
  }

  /** Starts lanes after the current turn of the event loop, so that what arrived in one read leaves in one batch. */
  private schedule(): void {
    if (this.scheduled || this.busyLanes >= this.options.lanes) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      while (this.waiting.length > 0 && this.busyLanes < this.options.lanes) this.startLane();
    });
  }

  private startLane(): void {
    this.busyLanes += 1;
    void this.runLane().finally(() => {
      this.busyLanes -= 1;
      this.schedule();
      if (this.waiting.length === 0 && this.busyLanes === 0) {
        for (const wake of this.idleWaiters.splice(0)) wake();
      }
    });
  }

  private async runLane(): Promise<void> {
    while (this.waiting.length > 0) {
      await this.options.ready?.();
      if (this.waiting.length === 0) return;
      const batch = this.waiting.splice(0, this.options.maxBatch);
      if (this.waiting.length === 0) for (const wake of this.takenWaiters.splice(0)) wake();
      this.options.onBatch?.(this.options.writer, batch.length);
      await this.settle(batch);
    }
  }

  private write(batch: readonly Waiting<Item, Result>[]): Promise<readonly Result[]> {
    const flush = () => this.flush(batch.map((each) => each.item));
    if (!tracing.isOn) return flush();
    const requesters = batch.map((each) => each.span);
    return tracedTogether(`batch ${this.options.writer}`, requesters, flush);
  }

  private async settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.write(batch);
      if (results.length !== batch.length) {
        throw new Error(`a flush of ${batch.length} items gave ${results.length} results`);
      }
      for (const [index, each] of batch.entries()) each.resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1 && blamesData(error)) {
        for (const each of batch) await this.settle([each]);
      } else {
        for (const each of batch) each.reject(error);
      }
    }
  }
}

/** Whether an error is about what was written, and not about whoever writes it. */
export function blamesData(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && DATA_ERROR.test(String(error.code))
  );
}

import { currentSpan, type Span, tracedTogether, tracing } from '@rampart/telemetry';

/** Writes a batch at once. The results are in the order of the items. All or nothing: it throws, or all are written. */
export type Flush<Item, Result> = (items: readonly Item[]) => Promise<readonly Result[]>;

export interface GroupCommitOptions {
  /** Names the batches in traces and metrics: from a bounded set, in snake_case. */
  readonly writer: string;
  /** Maximum of items per batch. */
  readonly maxBatch: number;
  /** Maximum of concurrent batches. One keeps a strict order; two hide the round trip. */
  readonly lanes: number;
  /** Awaited before a batch is taken: items that arrive meanwhile are part of it. */
  readonly ready?: () => Promise<void> | undefined;
  /** Called with the size of every batch, for the metrics (`Database.onBatch`); must not throw. */
  readonly onBatch?: (writer: string, size: number) => void;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  /** The span of the waiting request, when it is recorded. */
  readonly span: Span | undefined;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * SQLSTATE classes that blame the items, not the database: 21 cardinality violation (two items of a batch are the same
 * row), 22 data exception, 23 integrity constraint violation, 54 limit exceeded (a value too long for its index).
 */
const DATA_ERROR = /^(2[123]|54)/;

/**
 * Lets writes of different requests share one statement. An item that arrives while every lane is busy waits and leaves
 * with all others that waited: a lone request is written at once, a thousand concurrent ones in large batches, without
 * a timer to tune. Each caller still waits for the commit of its own item.
 *
 * A batch that fails because of its data is split up and retried item by item, so that one bad item never fails its
 * neighbours. Any other failure fails all of them.
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

  /** Resolves with the item's result once its batch is committed. @throws the flush's error. */
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

  /**
   * Starts lanes after the current turn of the event loop, so that items that arrived in one read leave in one batch.
   */
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

/** Whether an error concerns the written items rather than the writer. */
export function blamesData(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && DATA_ERROR.test(String(error.code))
  );
}

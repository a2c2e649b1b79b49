import { RampartError } from './errors.ts';
import type { PostScreenRequest, Screening } from './generated/types.ts';
import { wait } from './wait.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** An Idempotency-Key names an order for a day; after that it could be counted twice. */
const LONGEST_DELAY_MS = 23 * 3_600_000;

/** An order that was decided without Rampart. */
export interface LateOrder {
  readonly order: PostScreenRequest;
  readonly idempotencyKey: string;
  /** What was answered in Rampart's place. */
  readonly status: 'APPROVE' | 'REVIEW' | 'REJECT';
  readonly decidedAt: Date;
}

/**
 * What became of an order that was decided without Rampart: its screening; the error with which it was refused; or neither,
 * when it was given up, because too many waited or for a day.
 */
export type LateOutcome = LateOrder & {
  readonly screening: Screening | null;
  readonly error: RampartError | null;
};

interface LateOrdersOptions {
  /** Orders that wait at most; beyond that, the oldest is given up. */
  readonly most: number;
  send(order: LateOrder): Promise<Screening>;
  settled(outcome: LateOutcome): unknown;
}

/** Orders that Rampart has yet to see. They are sent one after the other, the oldest first, once it answers again. */
export class LateOrders {
  readonly #options: LateOrdersOptions;
  readonly #waiting: LateOrder[] = [];
  #work: Promise<void> | null = null;
  #ended = new AbortController();

  constructor(options: LateOrdersOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#waiting.length;
  }

  add(order: LateOrder): void {
    this.#waiting.push(order);
    const dropped = this.#waiting.length > this.#options.most ? this.#waiting.shift() : undefined;
    if (dropped) this.#settle(dropped, null, null);
    this.#work ??= this.#sendAll().finally(() => {
      this.#work = null;
    });
  }

  /** Resolves when none waits; with `false` when some do after that time. */
  async drain(timeoutMs: number): Promise<boolean> {
    const given = new AbortController();
    const late = wait(timeoutMs, given.signal).catch(() => undefined);
    await Promise.race([this.#work, late]);
    given.abort();
    return this.size === 0;
  }

  /** Stops sending. @returns those that wait, to be kept elsewhere. */
  end(): readonly LateOrder[] {
    this.#ended.abort();
    return this.#waiting.splice(0);
  }

  async #sendAll(): Promise<void> {
    let waitMs = FIRST_WAIT_MS;
    while (this.size > 0) {
      try {
        // A process that has nothing else to do ends, unless it drains.
        await wait(waitMs, this.#ended.signal, true);
      } catch {
        return;
      }
      waitMs = (await this.#sendWaiting()) ? FIRST_WAIT_MS : Math.min(2 * waitMs, LONGEST_WAIT_MS);
    }
  }

  /** @returns whether Rampart answers again. */
  async #sendWaiting(): Promise<boolean> {
    for (;;) {
      const [order] = this.#waiting;
      if (order === undefined) return true;
      const isTooOld = Date.now() - order.decidedAt.getTime() > LONGEST_DELAY_MS;
      const [screening, error] = isTooOld ? [null, null] : await this.#try(order);
      if (error?.isUnavailable) return false;
      // Others may have been given up meanwhile, and this one with them.
      if (this.#waiting[0] !== order) continue;
      this.#waiting.shift();
      this.#settle(order, screening, error);
    }
  }

  async #try(order: LateOrder): Promise<[Screening | null, RampartError | null]> {
    try {
      return [await this.#options.send(order), null];
    } catch (error) {
      if (error instanceof RampartError) return [null, error];
      const facts = { code: 'unexpected_answer', status: null, cause: error } as const;
      return [null, new RampartError('The order could not be sent.', facts)];
    }
  }

  #settle(order: LateOrder, screening: Screening | null, error: RampartError | null): void {
    // What the caller's function throws, now or later, must not keep the others from being sent, nor end the process.
    void (async () => this.#options.settled({ ...order, screening, error }))().catch(() => undefined);
  }
}

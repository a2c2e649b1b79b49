import type { BatchAnswer, BatchLine } from './batch-and-stream.ts';
import type { CallOptions } from './call-options.ts';
import { RampartError } from './errors.ts';
import { ScreeningsResource } from './generated/resources.ts';
import type { PostScreenRequest, Screening } from './generated/types.ts';
import type { Http, Lines } from './http.ts';
import { type LateOrder, LateOrders, type LateOutcome } from './late-orders.ts';

/** What an order is answered with while Rampart cannot be reached. */
export type Fallback = 'approve' | 'review' | 'reject';

/** An order's answer that is not Rampart's: it was not reached in time, and the caller had said what to do then. */
export interface LocalDecision {
  readonly is_local: true;
  readonly shield_id: null;
  readonly shield_status: 'APPROVE' | 'REVIEW' | 'REJECT';
  /** Under which the order is sent later. */
  readonly idempotency_key: string;
  readonly error: RampartError;
}

/** What holds for an order. */
export interface Standing {
  readonly shield_id: string;
  /** As the shop sent it; empty when it sent none. */
  readonly user_order_id: string;
  /** `REVIEW`: it is held, until a person decides. */
  readonly status: 'APPROVE' | 'REVIEW' | 'REJECT';
}

interface ScreenOptions extends CallOptions {
  /** Adds members to the answer, separated by commas: `contributions`, `rules` and others. */
  readonly expand?: string;
}

/** Screening orders, and reading what was screened. */
export class Screenings extends ScreeningsResource {
  readonly #late: LateOrders;

  constructor(
    http: Http,
    { most, onLate }: { readonly most: number; onLate(outcome: LateOutcome): unknown },
  ) {
    super(http);
    this.#late = new LateOrders({
      most,
      send: ({ order, idempotencyKey }) => super.create(order, { idempotencyKey }),
      settled: onLate,
    });
  }

  /** Scores an order and decides: approve, review or reject. @throws RampartError when it is refused or not answered. */
  override create(order?: PostScreenRequest, options?: ScreenOptions): Promise<Screening>;
  /**
   * The same, with a decision for the case that Rampart does not answer in time: then this is returned, marked by `is_local`,
   * and the order is sent later, under the same Idempotency-Key. What is wrong with the call itself is still thrown.
   */
  override create(
    order: PostScreenRequest,
    options: ScreenOptions & { readonly onUnavailable: Fallback },
  ): Promise<Screening | LocalDecision>;
  override async create(
    order: PostScreenRequest = {},
    { onUnavailable, ...given }: ScreenOptions & { readonly onUnavailable?: Fallback } = {},
  ): Promise<Screening | LocalDecision> {
    if (onUnavailable === undefined) return super.create(order, given);
    const idempotencyKey = given.idempotencyKey ?? crypto.randomUUID();
    try {
      return await super.create(order, { ...given, idempotencyKey });
    } catch (error) {
      if (!(error instanceof RampartError) || !error.isUnavailable) throw error;
      const status = STATUSES[onUnavailable];
      this.#late.add({ order, idempotencyKey, status, decidedAt: new Date() });
      return {
        is_local: true,
        shield_id: null,
        shield_status: status,
        idempotency_key: idempotencyKey,
        error,
      };
    }
  }

  /**
   * What holds for an order now: what was decided by hand, or else what Rampart decided. An event says that it changed; this
   * is right also when the event is late, or comes again.
   */
  async standing(shieldId: string, options: CallOptions = {}): Promise<Standing> {
    const { shield_id, user_order_id, shield_status, override } = await super.get(shieldId, {
      ...options,
      expand: 'override',
    });
    return { shield_id, user_order_id, status: override?.decision ?? shield_status };
  }

  /**
   * Screens many orders, and reads them no faster than their answers. The last answer has `end`.
   * @throws RampartError also when the answers break off: those that came hold. Under an `idempotencyKey` the whole can be sent
   *   again, and what was answered is not done twice.
   */
  override async *batch(
    body: Lines<BatchLine>,
    options: Parameters<ScreeningsResource['batch']>[1] = {},
  ): AsyncGenerator<BatchAnswer> {
    let isOver = false;
    for await (const answer of super.batch(body, options)) {
      isOver = 'end' in answer;
      yield answer;
    }
    if (isOver) return;
    const facts = { code: 'connection_failed', status: null } as const;
    throw new RampartError('The answers broke off before the last.', facts);
  }

  /** Orders that were decided without Rampart and have not been sent yet. */
  get waiting(): number {
    return this.#late.size;
  }

  /** Resolves with `true` once all of them are sent, with `false` after that time: before a process ends. */
  drain(timeoutMs: number): Promise<boolean> {
    return this.#late.drain(timeoutMs);
  }

  /** Stops sending them. @returns those that wait, to be kept and screened elsewhere. */
  end(): readonly LateOrder[] {
    return this.#late.end();
  }
}

const STATUSES = { approve: 'APPROVE', review: 'REVIEW', reject: 'REJECT' } as const satisfies Record<
  Fallback,
  LocalDecision['shield_status']
>;

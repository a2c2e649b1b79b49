import type { Events } from './generated/events.ts';
import type { ErrorReply, PostScreenRequest, Screening, ShieldStatus } from './generated/types.ts';

/** A line that `screenings.batch` takes: an order, as of its time, or what an earlier one turned out to be. */
export type BatchLine = BatchOrder | BatchOutcome;

export type BatchOrder = PostScreenRequest & {
  readonly type?: 'order';
  /** When it was placed, as in ISO 8601; without it the order is screened as of now. */
  readonly at?: string;
};

export type BatchOutcome = {
  readonly type: 'outcome';
  readonly outcome: 'confirmed_fraud' | 'false_positive';
  readonly at?: string;
} & ({ readonly shield_id: string } | { readonly user_order_id: string });

/** The answer to a line of a batch, or the last one, which says whether all were answered. */
export type BatchAnswer =
  | BatchDecision
  | BatchResult
  | BatchOutcomeAnswer
  | BatchRefusal
  | BatchProgress
  | BatchEnd;

interface OfALine {
  readonly line: number;
  readonly user_order_id?: string;
  /** Whether it was answered before, under the same Idempotency-Key. */
  readonly repeated?: true;
  readonly ignored_fields?: readonly string[];
}

export interface BatchDecision extends OfALine {
  readonly shield_id: string;
  readonly status: ShieldStatus;
  readonly score: number;
  /** Of fraud, according to the model in service. */
  readonly probability: number | null;
  readonly reasons: readonly string[];
}

/** With `detail: 'full'`; members of `expand` stand beside `result`. */
export interface BatchResult extends OfALine {
  readonly result: Screening;
  readonly probability: number | null;
}

export interface BatchOutcomeAnswer extends OfALine {
  readonly shield_ids: readonly string[];
}

export interface BatchRefusal extends OfALine {
  readonly error: Pick<ErrorReply['error'], 'code' | 'message' | 'param'>;
}

/** With `detail: 'none'`: lines that were answered so far. */
export interface BatchProgress {
  readonly answered: number;
}

export interface BatchEnd {
  readonly end: true;
  /** If not, `error` says why, and `next_line` where to go on. */
  readonly complete: boolean;
  readonly lines: number;
  readonly orders: number;
  readonly outcomes: number;
  readonly repeated: number;
  readonly refused: number;
  readonly error?: Pick<ErrorReply['error'], 'code' | 'message'>;
  readonly next_line?: number;
  /** Why it ended early, where the error does not say it: the gateway restarts, and another one goes on from `next_line`. */
  readonly reason?: 'restarting';
}

/**
 * What `stream.follow` gives: events by their type, `ready` at the beginning, and `reset` when some may have been missed, so
 * that lists have to be read again.
 */
export type StreamMessage =
  | { readonly type: 'ready'; readonly id: string | null; readonly data: unknown }
  | { readonly type: 'reset'; readonly id: string | null; readonly data: unknown }
  | {
      [Type in keyof Events]: { readonly type: Type; readonly id: string; readonly data: Events[Type] };
    }[keyof Events];

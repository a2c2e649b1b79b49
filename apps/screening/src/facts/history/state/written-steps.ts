import type { CaseOutcome } from '@rampart/contracts';
import { HISTORY_ENTITIES, type HistoryAmount } from '../history-order';
import { ByteReader } from './byte-reader';
import { ByteWriter } from './byte-writer';
import { addOrder, type HistoryState, type OrderStep } from './history-state';
import { type LearnedChange, learnChange, type ReportedOutcome } from './learn-change';
import { PARTNER_ID_BYTES } from './partner';
import { LISTS_OF } from './partner-kinds';

/** First byte of a step: 0 for an outcome, otherwise the entity's index, from 1. */
const OUTCOME = 0;

/** By their numbers in the bytes; 0: none. */
const OUTCOMES: readonly CaseOutcome[] = ['confirmed_fraud', 'false_positive'];

/**
 * Steps that are not yet part of a state, appended as bytes: a writer adds its own without reading the others', so
 * none waits for another. About 20 to 60 bytes per order.
 */
export class WrittenSteps {
  private readonly out = new ByteWriter();

  addOrder({ entity, at, amount, partners }: OrderStep): void {
    const { out } = this;
    out.whole(HISTORY_ENTITIES.indexOf(entity) + 1).whole(at.getTime());
    out.whole(amount === null ? 0 : 1);
    if (amount !== null) out.text(amount.unit).whole(amount.cents);
    for (const id of partners) {
      out.whole(id === null ? 0 : 1);
      if (id !== null) out.hex(id);
    }
  }

  addOutcome({ placedAt, before, after }: LearnedChange): void {
    this.out.whole(OUTCOME).whole(placedAt.getTime());
    for (const reported of [before, after]) {
      this.out
        .whole(reported === null ? 0 : OUTCOMES.indexOf(reported.outcome) + 1)
        .whole(reported?.reportedAt.getTime() ?? 0);
    }
  }

  finish(): Buffer {
    return this.out.finish();
  }
}

/** Applies steps to the state that they follow. */
export function takeSteps(state: HistoryState, bytes: Buffer): void {
  const from = new ByteReader(bytes);
  while (!from.isAtEnd) {
    const kind = from.whole();
    if (kind === OUTCOME) learnChange(state, readOutcome(from));
    else addOrder(state, readOrder(from, kind - 1));
  }
}

/** @throws Error for a future kind. */
function readOrder(from: ByteReader, place: number): OrderStep {
  const entity = HISTORY_ENTITIES[place];
  if (entity === undefined) throw new Error(`a history has a step of kind ${place + 1}`);
  const at = new Date(from.whole());
  const amount: HistoryAmount | null = from.whole() === 0 ? null : { unit: from.text(), cents: from.whole() };
  const partners = LISTS_OF[entity].map(() => (from.whole() === 0 ? null : from.hex(PARTNER_ID_BYTES)));
  return { entity, at, amount, partners };
}

function readOutcome(from: ByteReader): LearnedChange {
  const placedAt = new Date(from.whole());
  const before = readReported(from);
  const after = readReported(from);
  if (after === null) throw new Error('a history has a step without an outcome');
  return { placedAt, before, after };
}

function readReported(from: ByteReader): ReportedOutcome | null {
  const outcome = OUTCOMES[from.whole() - 1];
  const reportedAt = new Date(from.whole());
  return outcome === undefined ? null : { outcome, reportedAt: reportedAt };
}

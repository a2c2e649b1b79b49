import type { HistoryFacts } from './history-facts';
import { HISTORY_ENTITIES, type HistoryEntity, type HistoryOrder } from './history-order';
import type { HistoryFold, HistoryPlace, HistoryRow } from './history-row';
import { computeFacts } from './measures/compute-facts';
import type { OutcomeChange } from './outcome-change';
import { addOrder, type HistoryState, orderStep } from './state/history-state';
import { learnChange } from './state/learn-change';
import { readState, writeState } from './state/written-state';
import { takeSteps } from './state/written-steps';

/**
 * Bytes of steps, some twenty to fifty orders, from which on the next who adds to the row folds them into the state.
 */
const FOLD_FROM_BYTES = 1_024;

interface Page {
  readonly row: HistoryRow;
  /** What is known by now; read when it is first asked for. */
  state: HistoryState | null;
}

/** The histories of the entities of a batch: as they were read, and as the orders of the batch change them one by one. */
export class HistoryBook {
  private readonly pages: ReadonlyMap<string, Page>;

  constructor(rows: readonly HistoryRow[]) {
    this.pages = new Map(rows.map((row) => [pageName(row.accountId, row.key), { row, state: null }]));
  }

  /** What is known before this order: earlier orders, those of the batch that came before it included. */
  factsOf(order: HistoryOrder): HistoryFacts {
    const states: Partial<Record<HistoryEntity, HistoryState>> = {};
    for (const entity of HISTORY_ENTITIES) {
      const key = order.keys[entity];
      if (key !== null) states[entity] = this.stateOf(order.accountId, key);
    }
    return computeFacts(order, states);
  }

  /** Lets the next order of the batch know of this one. */
  add(order: HistoryOrder): void {
    for (const entity of HISTORY_ENTITIES) {
      const key = order.keys[entity];
      if (key !== null) addOrder(this.stateOf(order.accountId, key), orderStep(entity, order));
    }
  }

  /** Lets the next order of the batch know what an earlier one turned out to be. */
  learn(change: OutcomeChange): void {
    for (const key of change.keys) learnChange(this.stateOf(change.accountId, key), change);
  }

  /** The row with its steps as part of the state; null where they are few, and for a row that was not read. */
  foldOf(accountId: number, key: string): HistoryFold | null {
    const row = this.pages.get(pageName(accountId, key))?.row;
    if (row === undefined || row.steps.length < FOLD_FROM_BYTES) return null;
    return { read: row, state: writeState(readRow(row)) };
  }

  private stateOf(accountId: number, key: string): HistoryState {
    const page = this.pages.get(pageName(accountId, key));
    if (page === undefined) throw new Error('a history is asked for that was not read');
    page.state ??= readRow(page.row);
    return page.state;
  }
}

/** A row that cannot be read blames the orders that touch it: their batch is taken apart, and the others go on. */
export function readRow({ state: written, steps }: Pick<HistoryRow, 'state' | 'steps'>): HistoryState {
  try {
    const state = readState(written);
    takeSteps(state, steps);
    return state;
  } catch (error) {
    throw Object.assign(new Error('a history cannot be read', { cause: error }), { code: '22000' });
  }
}

/** Every place that orders and changes of outcomes touch, once. */
export function placesOf(
  orders: readonly HistoryOrder[],
  changes: readonly OutcomeChange[] = [],
): HistoryPlace[] {
  const places = new Map<string, HistoryPlace>();
  for (const { accountId, keys } of orders) {
    for (const entity of HISTORY_ENTITIES) {
      const key = keys[entity];
      if (key !== null) places.set(pageName(accountId, key), { accountId, key });
    }
  }
  for (const { accountId, keys } of changes) {
    for (const key of keys) places.set(pageName(accountId, key), { accountId, key });
  }
  return [...places.values()];
}

const pageName = (accountId: number, key: string) => `${accountId} ${key}`;

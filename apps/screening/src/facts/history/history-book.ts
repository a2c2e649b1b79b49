import type { HistoryFacts } from './history-facts';
import { HISTORY_ENTITIES, type HistoryEntity, type HistoryOrder } from './history-order';
import type { HistoryFold, HistoryKey, HistoryRow } from './history-row';
import { computeFacts } from './measures/compute-facts';
import type { OutcomeChange } from './outcome-change';
import { addOrder, type HistoryState, orderStep } from './state/history-state';
import { learnChange } from './state/learn-change';
import { mergeStates } from './state/merge-states';
import { readState, writeState } from './state/written-state';
import { takeSteps } from './state/written-steps';

/** Bytes of steps, some twenty to fifty orders, at which the next writer folds them into the state. */
const FOLD_FROM_BYTES = 1_024;

interface Page {
  readonly row: HistoryRow;
  /** The current state; decoded on first use. */
  state: HistoryState | null;
}

/** The histories of a batch's entities: as read, and as the orders of the batch change them one by one. */
export class HistoryBook {
  private readonly pages: ReadonlyMap<string, Page>;

  constructor(rows: readonly HistoryRow[]) {
    this.pages = new Map(rows.map((row) => [pageName(row.accountId, row.key), { row, state: null }]));
  }

  /** What is known before this order: earlier orders, including those before it in the batch. */
  factsOf(order: HistoryOrder): HistoryFacts {
    const states: Partial<Record<HistoryEntity, HistoryState>> = {};
    for (const entity of HISTORY_ENTITIES) {
      const key = order.keys[entity];
      if (key !== null) states[entity] = this.stateOf(order.accountId, key);
    }
    if (order.spelling !== null && states.email !== undefined) {
      states.email = mergeStates(states.email, this.stateOf(order.accountId, order.spelling));
    }
    return computeFacts(order, states);
  }

  /** Makes this order known to the next ones of the batch. */
  add(order: HistoryOrder): void {
    for (const entity of HISTORY_ENTITIES) {
      const key = order.keys[entity];
      if (key !== null) addOrder(this.stateOf(order.accountId, key), orderStep(entity, order));
    }
  }

  /** Makes an outcome known to the next orders of the batch. */
  learn(change: OutcomeChange): void {
    for (const key of change.keys) learnChange(this.stateOf(change.accountId, key), change);
  }

  /** The row with its steps folded into the state; null when they are few, and for a row that was not read. */
  foldOf(accountId: number, key: string): HistoryFold | null {
    const row = this.pages.get(pageName(accountId, key))?.row;
    if (row === undefined || row.steps.length < FOLD_FROM_BYTES) return null;
    return { read: row, state: writeState(readRow(row)) };
  }

  private stateOf(accountId: number, key: string): HistoryState {
    const page = this.pages.get(pageName(accountId, key));
    if (page === undefined) throw new Error('a history was requested that was not read');
    page.state ??= readRow(page.row);
    return page.state;
  }
}

/** An unreadable row is blamed on the orders that touch it: their batch is taken apart, and the others continue. */
export function readRow({ state: written, steps }: Pick<HistoryRow, 'state' | 'steps'>): HistoryState {
  try {
    const state = readState(written);
    takeSteps(state, steps);
    return state;
  } catch (error) {
    throw Object.assign(new Error('a history cannot be read', { cause: error }), { code: '22000' });
  }
}

/** Every history that orders and outcome changes touch, once. */
export function historyKeysOf(
  orders: readonly HistoryOrder[],
  changes: readonly OutcomeChange[] = [],
): HistoryKey[] {
  const found = new Map<string, HistoryKey>();
  for (const { accountId, keys, spelling } of orders) {
    for (const key of [...HISTORY_ENTITIES.map((entity) => keys[entity]), spelling]) {
      if (key !== null) found.set(pageName(accountId, key), { accountId, key });
    }
  }
  for (const { accountId, keys } of changes) {
    for (const key of keys) found.set(pageName(accountId, key), { accountId, key });
  }
  return [...found.values()];
}

const pageName = (accountId: number, key: string) => `${accountId} ${key}`;

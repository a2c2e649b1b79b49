import { computeFacts } from './facts/compute-facts';
import type { HistoryFacts } from './history-facts';
import { HISTORY_ENTITIES, type HistoryEntity, type HistoryOrder } from './history-order';
import type { HistoryPlace, HistoryRow } from './history-rows.repository';
import { learnChange } from './outcomes/learn-change';
import type { OutcomeChange } from './outcomes/outcome-changes.repository';
import { addOrderTo, type HistoryState } from './state/history-state';
import { readState, writeState } from './state/written-state';

interface Page {
  readonly place: HistoryPlace;
  readonly written: Buffer;
  /** Read when the first order asks for it. */
  state: HistoryState | null;
  isChanged: boolean;
}

/** The histories of the entities of a batch, their rows locked until the transaction ends. */
export class HistoryBook {
  private readonly pages: ReadonlyMap<string, Page>;

  constructor(rows: readonly HistoryRow[]) {
    this.pages = new Map(
      rows.map(({ accountId, key, state: written }) => [
        pageName(accountId, key),
        { place: { accountId, key }, written, state: null, isChanged: false },
      ]),
    );
  }

  /** What is known before this order: earlier orders, those of the batch that came before it included. */
  factsOf(order: HistoryOrder): HistoryFacts {
    const states: Partial<Record<HistoryEntity, HistoryState>> = {};
    for (const entity of HISTORY_ENTITIES) {
      const state = this.stateOf(order, entity);
      if (state !== null) states[entity] = state;
    }
    return computeFacts(order, states);
  }

  /** Counts an order, so that the next of the batch sees it. */
  add(order: HistoryOrder): void {
    for (const entity of HISTORY_ENTITIES) {
      const state = this.stateOf(order, entity, true);
      if (state !== null) addOrderTo(state, entity, order);
    }
  }

  /** Has every history of an order know what it turned out to be, so that the next of the batch sees it. */
  learn(change: OutcomeChange): void {
    for (const key of change.keys) learnChange(this.open(change.accountId, key, true), change);
  }

  /** The rows that have changed, as they are to be written. */
  changes(): HistoryRow[] {
    const rows: HistoryRow[] = [];
    for (const { place, state, isChanged } of this.pages.values()) {
      if (isChanged && state !== null) rows.push({ ...place, state: writeState(state) });
    }
    return rows;
  }

  private stateOf({ accountId, keys }: HistoryOrder, entity: HistoryEntity, isChanged = false) {
    const key = keys[entity];
    if (key === null) return null;
    return this.open(accountId, key, isChanged);
  }

  private open(accountId: number, key: string, isChanged: boolean): HistoryState {
    const page = this.pages.get(pageName(accountId, key));
    if (page === undefined) throw new Error('a history is asked for that was not opened');
    page.state ??= readPage(page.written);
    page.isChanged ||= isChanged;
    return page.state;
  }
}

/** A row that cannot be read blames the orders that touch it: their batch is taken apart, and the others go on. */
function readPage(written: Buffer): HistoryState {
  try {
    return readState(written);
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

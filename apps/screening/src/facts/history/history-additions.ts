import type { HistoryBook } from './history-book';
import { HISTORY_ENTITIES, type HistoryOrder } from './history-order';
import type { HistoryAddition, HistoryKey } from './history-row';
import type { OutcomeChange } from './outcome-change';
import { orderStep } from './state/history-state';
import { WrittenSteps } from './state/written-steps';

interface Addition extends HistoryKey {
  readonly steps: WrittenSteps;
  /** Who last read the row; null: none. */
  book: HistoryBook | null;
}

/** What one transaction adds to histories: orders and outcomes, in the given order. */
export class HistoryAdditions {
  private readonly additions = new Map<string, Addition>();

  /** @param book that provided its facts. */
  addOrder(order: HistoryOrder, book: HistoryBook): void {
    for (const entity of HISTORY_ENTITIES) {
      const key = order.keys[entity];
      if (key === null) continue;
      const addition = this.at(order.accountId, key);
      addition.steps.addOrder(orderStep(entity, order));
      addition.book = book;
    }
  }

  /** Adds the outcome of an order to each of its histories. */
  addOutcome(change: OutcomeChange): void {
    for (const key of change.keys) this.at(change.accountId, key).steps.addOutcome(change);
  }

  list(): HistoryAddition[] {
    return [...this.additions.values()].map(({ accountId, key, steps, book }) => ({
      accountId,
      key,
      steps: steps.finish(),
      fold: book?.foldOf(accountId, key) ?? null,
    }));
  }

  private at(accountId: number, key: string): Addition {
    const name = `${accountId} ${key}`;
    const known = this.additions.get(name);
    if (known !== undefined) return known;
    const addition = { accountId, key, steps: new WrittenSteps(), book: null };
    this.additions.set(name, addition);
    return addition;
  }
}

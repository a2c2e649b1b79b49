import type { StatementRunner } from '@rampart/persistence';
import type { OutcomeChange } from '../../facts/history/outcome-change';

/** What is told between orders that are stored in one transaction: outcomes of earlier orders, each in its place. */
export interface InterleavedOutcomes {
  /**
   * Writes down what is told. Called behind the claims of the orders, once for every try of the transaction.
   * @returns what the histories have to learn of it.
   */
  begin(runner: StatementRunner): Promise<readonly OutcomeChange[]>;
  /** What is told right before the order at a place; behind the last order for one place more. */
  toldBefore(place: number): readonly OutcomeChange[];
}

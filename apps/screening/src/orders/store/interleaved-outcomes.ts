import type { StatementRunner } from '@rampart/persistence';
import type { OutcomeChange } from '../../facts/history/outcome-change';

/** Outcomes of earlier orders between orders that are stored in one transaction, each at its position. */
export interface InterleavedOutcomes {
  /**
   * Writes the outcomes. Called after the orders are claimed, once for every try of the transaction.
   * @returns the changes for the histories.
   */
  begin(runner: StatementRunner): Promise<readonly OutcomeChange[]>;
  /** The outcomes right before the order at a position; after the last order for the next position. */
  changesBefore(position: number): readonly OutcomeChange[];
}

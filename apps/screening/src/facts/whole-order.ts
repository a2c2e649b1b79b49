import type { HistoryFacts } from './history/history-facts';
import type { ScreeningFacts } from './screening-facts';

/** An order beside the history of its identities, as known once it is claimed. */
export interface WholeOrder {
  readonly facts: ScreeningFacts;
  readonly history: HistoryFacts;
}

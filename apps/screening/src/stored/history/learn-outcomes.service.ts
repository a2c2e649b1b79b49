import { Injectable } from '@nestjs/common';
import type { StatementRunner } from '@rampart/persistence';
import { HistoryAdditions } from '../../facts/history/history-additions';
import type { OutcomeChange } from '../../facts/history/outcome-change';
import { HistoryRowsRepository } from './history-rows.repository';
import { type OrderRef, OutcomeChangesRepository } from './outcome-changes.repository';

/**
 * Applies outcomes of orders to the histories of their entities, in the transaction that wrote them. An outcome that
 * another one replaces is removed first, from the day on which it was reported.
 *
 * A history that was deleted meanwhile, because it had not been used for long, is started again: a fraud that shows
 * after months still says something about its e-mail address. One that was erased is not, because its key is erased
 * from the order as well.
 */
@Injectable()
export class LearnOutcomesService {
  constructor(
    private readonly changes: OutcomeChangesRepository,
    private readonly rows: HistoryRowsRepository,
  ) {}

  /**
   * The changes for histories from labels that were just written in this transaction, for a caller who applies them
   * along with other changes: every change is returned once.
   */
  changesOf(runner: StatementRunner, orders: readonly OrderRef[]): Promise<OutcomeChange[]> {
    return this.changes.take(runner, orders);
  }

  /** @param orders whose labels were just written in this transaction, which therefore holds their rows. */
  async learn(runner: StatementRunner, orders: readonly OrderRef[]): Promise<void> {
    const changes = await this.changes.take(runner, orders);
    const additions = new HistoryAdditions();
    for (const change of changes.toSorted(byReportTime)) additions.addOutcome(change);
    await this.rows.add(runner, additions.list());
  }
}

/** In the order of reporting; for simultaneous outcomes, the earlier order first. */
function byReportTime(a: OutcomeChange, b: OutcomeChange): number {
  return (
    a.after.reportedAt.getTime() - b.after.reportedAt.getTime() || a.placedAt.getTime() - b.placedAt.getTime()
  );
}

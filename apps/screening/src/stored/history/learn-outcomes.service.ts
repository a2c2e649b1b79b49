import { Injectable } from '@nestjs/common';
import type { StatementRunner } from '@rampart/persistence';
import { HistoryAdditions } from '../../facts/history/history-additions';
import type { OutcomeChange } from '../../facts/history/outcome-change';
import { HistoryRowsRepository } from './history-rows.repository';
import { OutcomeChangesRepository, type OutcomePlace } from './outcome-changes.repository';

/**
 * Brings what orders turned out to be to the histories of their entities, in the transaction that wrote it down. An
 * outcome that another one replaces is taken back first, from the day on which it was told.
 *
 * A history that was removed meanwhile, since nobody had used it for long, is begun anew: a fraud that shows after months
 * still tells of its e-mail address. One that was erased is not, because its key is erased from the order as well.
 */
@Injectable()
export class LearnOutcomesService {
  constructor(
    private readonly changes: OutcomeChangesRepository,
    private readonly rows: HistoryRowsRepository,
  ) {}

  /**
   * What histories have to learn of labels that were just written in this transaction, for whoever brings it to them along
   * with other changes: every change is given once.
   */
  changesOf(runner: StatementRunner, orders: readonly OutcomePlace[]): Promise<OutcomeChange[]> {
    return this.changes.take(runner, orders);
  }

  /** @param orders whose labels were just written in this transaction, which therefore holds their rows. */
  async learn(runner: StatementRunner, orders: readonly OutcomePlace[]): Promise<void> {
    const changes = await this.changes.take(runner, orders);
    const additions = new HistoryAdditions();
    for (const change of changes.toSorted(asTold)) additions.addOutcome(change);
    await this.rows.add(runner, additions.list());
  }
}

/** What was told first is learned first; of what was told at once, the earlier order. */
function asTold(a: OutcomeChange, b: OutcomeChange): number {
  return a.after.toldAt.getTime() - b.after.toldAt.getTime() || a.placedAt.getTime() - b.placedAt.getTime();
}

import { Injectable } from '@nestjs/common';
import type { StatementRunner } from '@rampart/persistence';
import { type HistoryPlace, HistoryRowsRepository } from '../history-rows.repository';
import { readState, writeState } from '../state/written-state';
import { learnChange } from './learn-change';
import {
  type OutcomeChange,
  OutcomeChangesRepository,
  type OutcomePlace,
} from './outcome-changes.repository';

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

  /**
   * @param orders whose labels were just written in this transaction, which therefore holds their rows. Histories are
   *   locked behind them, by key, as orders do: see `HistoryRowsRepository`.
   */
  async learn(runner: StatementRunner, orders: readonly OutcomePlace[]): Promise<void> {
    const changes = await this.changes.take(runner, orders);
    if (changes.length === 0) return;
    const rows = await this.rows.lock(runner, placesOf(changes));
    const byPlace = changesByPlace(changes.toSorted(asTold));
    await this.rows.write(
      runner,
      rows.map((row) => ({ ...row, state: changedState(row.state, byPlace.get(nameOf(row)) ?? []) })),
    );
  }
}

function changedState(written: Buffer, changes: readonly OutcomeChange[]): Buffer {
  const state = readState(written);
  for (const change of changes) learnChange(state, change);
  return writeState(state);
}

/** What was told first is learned first; of what was told at once, the earlier order. */
function asTold(a: OutcomeChange, b: OutcomeChange): number {
  return a.after.toldAt.getTime() - b.after.toldAt.getTime() || a.placedAt.getTime() - b.placedAt.getTime();
}

const nameOf = ({ accountId, key }: HistoryPlace) => `${accountId} ${key}`;

function placesOf(changes: readonly OutcomeChange[]): HistoryPlace[] {
  const places = changes.flatMap(({ accountId, keys }) => keys.map((key) => ({ accountId, key })));
  return [...new Map(places.map((place) => [nameOf(place), place])).values()];
}

function changesByPlace(changes: readonly OutcomeChange[]): Map<string, OutcomeChange[]> {
  const byPlace = new Map<string, OutcomeChange[]>();
  for (const change of changes) {
    for (const key of change.keys) {
      const name = nameOf({ accountId: change.accountId, key });
      const known = byPlace.get(name);
      if (known === undefined) byPlace.set(name, [change]);
      else known.push(change);
    }
  }
  return byPlace;
}

import { Injectable } from '@nestjs/common';
import type { Actor } from '@rampart/contracts';
import type { RowSource } from '@rampart/persistence';
import { OutcomeRow } from '../database/rows/outcome.row';

/** An outcome of a screening, and its revision. */
export type RecordedOutcome = Readonly<Pick<OutcomeRow, 'outcome' | 'revision'>>;

/** Outcomes from feedback, in `outcomes`: rows are only ever added. */
@Injectable()
export class OutcomesRepository {
  /** @returns the current outcome; null without one. */
  findCurrent(source: RowSource, accountId: number, shieldId: string): Promise<RecordedOutcome | null> {
    const where = { accountId: String(accountId), shieldId };
    return source.rows(OutcomeRow).findOne({ where, order: { revision: 'DESC' } });
  }

  /** Adds the outcome that holds from now on. The case of the screening must be locked. */
  async add(
    source: RowSource,
    screening: { readonly accountId: number; readonly shieldId: string },
    recorded: RecordedOutcome & { readonly reason: string | null; readonly actor: Actor },
  ): Promise<void> {
    const { revision, outcome, reason, actor } = recorded;
    const { accountId, shieldId } = screening;
    const by = { actorKind: actor.kind, actorId: actor.id };
    await source
      .rows(OutcomeRow)
      .insert({ accountId: String(accountId), shieldId, revision, outcome, reason, ...by });
  }
}

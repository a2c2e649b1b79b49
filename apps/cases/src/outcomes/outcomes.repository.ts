import { Injectable } from '@nestjs/common';
import type { Actor, CaseOutcome } from '@rampart/contracts';
import type { StatementRunner } from '@rampart/persistence';

/** An outcome of a screening, and how many it had with this one. */
export interface RecordedOutcome {
  readonly outcome: CaseOutcome;
  readonly revision: number;
}

const CURRENT = {
  name: 'outcomes.current',
  text: `
    SELECT outcome, revision FROM outcomes
     WHERE account_id = $1 AND shield_id = $2
     ORDER BY revision DESC
     LIMIT 1`,
};

const ADD = {
  name: 'outcomes.add',
  text: `
    INSERT INTO outcomes (account_id, shield_id, revision, outcome, reason, actor_kind, actor_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`,
};

/** What feedback said of screenings, in `outcomes`: rows are only ever added. */
@Injectable()
export class OutcomesRepository {
  /** @returns the outcome that holds; null when there is none. */
  async findCurrent(
    runner: StatementRunner,
    accountId: number,
    shieldId: string,
  ): Promise<RecordedOutcome | null> {
    const [row] = await runner.run<RecordedOutcome>(CURRENT, [accountId, shieldId]);
    return row ?? null;
  }

  /** Adds the outcome that holds from now on. The case of the screening must be locked. */
  async add(
    runner: StatementRunner,
    screening: { readonly accountId: number; readonly shieldId: string },
    recorded: RecordedOutcome & { readonly reason: string | null; readonly actor: Actor },
  ): Promise<void> {
    const { revision, outcome, reason, actor } = recorded;
    const { accountId, shieldId } = screening;
    await runner.run(ADD, [accountId, shieldId, revision, outcome, reason, actor.kind, actor.id]);
  }
}

import { Injectable } from '@nestjs/common';
import type { CaseOutcome } from '@rampart/contracts';
import type { RowSource, StatementRunner } from '@rampart/persistence';
import type { CaseRow } from '../database/rows/case.row';
import { CaseScreeningRow } from '../database/rows/case-screening.row';

/** Most screenings in one `case.decided`, by its contract. */
const MAX_NAMED_SCREENINGS = 1_000;

const LOCK = {
  name: 'case-screenings.lock',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('case_screenings/' || $1::bigint || '/' || $2::text, 0))`,
};

/** A hand-written statement, because of what it excludes. */
const WITHOUT_OUTCOME = {
  name: 'case-screenings.without-outcome',
  text: `
    SELECT link.shield_id AS "shieldId"
      FROM case_screenings AS link
     WHERE link.account_id = $1 AND link.case_id = $2
       AND NOT EXISTS (SELECT FROM outcomes AS own
                        WHERE own.account_id = link.account_id AND own.shield_id = link.shield_id)
     ORDER BY link.position DESC
     LIMIT ${MAX_NAMED_SCREENINGS}`,
};

const HAS_ANOTHER = {
  name: 'case-screenings.has-another-outcome',
  text: `
    SELECT FROM case_screenings AS link
     WHERE link.account_id = $1 AND link.case_id = $2
       AND (SELECT own.outcome FROM outcomes AS own
             WHERE own.account_id = link.account_id AND own.shield_id = link.shield_id
             ORDER BY own.revision DESC LIMIT 1) IS DISTINCT FROM $3
     LIMIT 1`,
};

/** Links of screenings to cases, in `case_screenings`. */
@Injectable()
export class CaseScreeningsRepository {
  /**
   * Lets one transaction at a time find or create the case of a screening. There may be no row to lock yet; comes
   * before the lock on a case.
   */
  async lock(runner: StatementRunner, accountId: number, shieldId: string): Promise<void> {
    await runner.run(LOCK, [accountId, shieldId]);
  }

  /** Links a screening to its case. It must have none, and be locked. */
  async link(source: RowSource, { accountId, id: caseId }: CaseRow, shieldId: string): Promise<void> {
    await source.rows(CaseScreeningRow).insert({ accountId, shieldId, caseId });
  }

  /** @returns ids of the linked screenings without feedback, newest link first; at most 1,000. */
  async withoutOutcome(runner: StatementRunner, row: CaseRow): Promise<string[]> {
    const found = await runner.run<{ shieldId: string }>(WITHOUT_OUTCOME, [row.accountId, row.id]);
    return found.map(({ shieldId }) => shieldId);
  }

  /** Whether a linked screening has another outcome, or none. */
  async hasAnother(runner: StatementRunner, row: CaseRow, outcome: CaseOutcome): Promise<boolean> {
    return (await runner.run(HAS_ANOTHER, [row.accountId, row.id, outcome])).length > 0;
  }
}

import { Injectable } from '@nestjs/common';
import type { RowSource, StatementRunner } from '@rampart/persistence';
import type { CaseRow } from '../database/rows/case.row';
import { CaseScreeningRow } from '../database/rows/case-screening.row';

/** Screenings that one `case.decided` names at the most, as its contract says. */
const MAX_NAMED_SCREENINGS = 1_000;

const LOCK = {
  name: 'case-screenings.lock',
  text: `SELECT pg_advisory_xact_lock(hashtextextended('case_screenings/' || $1::bigint || '/' || $2::text, 0))`,
};

/** A statement, because of what it leaves out. */
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

/** Which screenings a case is about, in `case_screenings`. */
@Injectable()
export class CaseScreeningsRepository {
  /**
   * Lets one transaction at a time find or make the case of a screening. There may be no row to lock yet; comes before
   * the lock on a case.
   */
  async lock(runner: StatementRunner, accountId: number, shieldId: string): Promise<void> {
    await runner.run(LOCK, [accountId, shieldId]);
  }

  /** Gives a screening its case. It must have none, and be locked. */
  async link(source: RowSource, { accountId, id: caseId }: CaseRow, shieldId: string): Promise<void> {
    await source.rows(CaseScreeningRow).insert({ accountId, shieldId, caseId });
  }

  /** @returns ids of the linked screenings that no feedback spoke of, newest link first; at most 1,000. */
  async withoutOutcome(runner: StatementRunner, row: CaseRow): Promise<string[]> {
    const found = await runner.run<{ shieldId: string }>(WITHOUT_OUTCOME, [row.accountId, row.id]);
    return found.map(({ shieldId }) => shieldId);
  }
}

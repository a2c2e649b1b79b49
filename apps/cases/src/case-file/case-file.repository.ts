import { Injectable } from '@nestjs/common';
import type { CaseChange, CaseOutcome, LinkedScreening } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { presentChange } from '../cases/present-case';
import { CaseRow } from '../database/rows/case.row';
import { CaseChangeRow } from '../database/rows/case-change.row';
import type { CaseScreeningRow } from '../database/rows/case-screening.row';

interface LinkRow extends Pick<CaseScreeningRow, 'shieldId' | 'linkedAt' | 'decision'> {
  readonly outcome: CaseOutcome | null;
  readonly reason: string | null;
}

/** A hand-written statement, because the newest outcome of each screening is joined to it. */
const NEWEST_LINKS = {
  name: 'case-screenings.newest',
  text: `
    SELECT link.shield_id AS "shieldId", link.linked_at AS "linkedAt", link.decision, own.outcome, own.reason
      FROM case_screenings AS link
      LEFT JOIN LATERAL (SELECT outcome, reason FROM outcomes
                          WHERE account_id = link.account_id AND shield_id = link.shield_id
                          ORDER BY revision DESC LIMIT 1) AS own ON true
     WHERE link.account_id = $1 AND link.case_id = $2
     ORDER BY link.position DESC
     LIMIT $3`,
};

/** Reads the content of a case. */
@Injectable()
export class CaseFileRepository {
  constructor(private readonly database: Database) {}

  /** @returns the case; null when the account has none with this id. */
  find(accountId: number, id: number): Promise<CaseRow | null> {
    return this.database.rows(CaseRow).findOneBy({ accountId: String(accountId), id: String(id) });
  }

  /** @returns at most `limit` changes, the newest, in chronological order. */
  async newestChanges({ accountId, id: caseId }: CaseRow, limit: number): Promise<CaseChange[]> {
    const found = await this.database
      .rows(CaseChangeRow)
      .find({ where: { accountId, caseId }, order: { id: 'DESC' }, take: limit });
    return found.map(presentChange).reverse();
  }

  /** @returns at most `limit` linked screenings, newest link first. */
  async newestLinks(row: CaseRow, limit: number): Promise<LinkedScreening[]> {
    const found = await this.database.run<LinkRow>(NEWEST_LINKS, [row.accountId, row.id, limit]);
    return found.map((link) => toLinked(link, row.outcome));
  }
}

/** @param decided the outcome of the case, which applies to a screening without one of its own. */
function toLinked(
  { shieldId, linkedAt, decision, outcome, reason }: LinkRow,
  decided: CaseOutcome | null,
): LinkedScreening {
  const fromCase = decided === null ? null : 'case';
  return {
    shield_id: shieldId,
    linked_at: linkedAt.toISOString(),
    decision,
    outcome: outcome ?? decided,
    outcome_from: outcome === null ? fromCase : 'feedback',
    reason,
  };
}

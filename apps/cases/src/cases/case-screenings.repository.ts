import { Injectable } from '@nestjs/common';
import type { CaseOutcome, ShieldStatus } from '@rampart/contracts';
import type { RowSource, StatementRunner } from '@rampart/persistence';
import type { CaseRow } from '../database/rows/case.row';
import { CaseScreeningRow } from '../database/rows/case-screening.row';

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
     ORDER BY link.position DESC`,
};

const OF_CASE = {
  name: 'case-screenings.of-case',
  text: `
    SELECT shield_id AS "shieldId", revision FROM case_screenings
     WHERE account_id = $1 AND case_id = $2
     ORDER BY position DESC`,
};

const NOTE_DECISIONS = {
  name: 'case-screenings.note-decisions',
  text: `
    UPDATE case_screenings AS link SET decision = d.decision, revision = d.revision
      FROM unnest($1::bigint[], $2::text[], $3::text[], $4::int[]) AS d (account_id, shield_id, decision, revision)
     WHERE link.account_id = d.account_id AND link.shield_id = d.shield_id`,
};

const COUNT_DECISIONS = {
  name: 'case-screenings.count-decisions',
  text: `
    SELECT count(*) FILTER (WHERE decision = 'APPROVE')::int AS approved,
           count(*) FILTER (WHERE decision = 'REJECT')::int AS rejected,
           count(*)::int AS linked
      FROM case_screenings WHERE account_id = $1 AND case_id = $2`,
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

  /** @returns the linked screenings and the decision by hand of each, by its number; newest link first. */
  ofCase(
    runner: StatementRunner,
    row: CaseRow,
  ): Promise<{ readonly shieldId: string; readonly revision: number }[]> {
    return runner.run(OF_CASE, [row.accountId, row.id]);
  }

  /** Notes what holds by hand for linked screenings, one each. */
  async noteDecisions(
    runner: StatementRunner,
    noted: readonly {
      readonly accountId: number;
      readonly shieldId: string;
      readonly decision: ShieldStatus | null;
      readonly revision: number;
    }[],
  ): Promise<void> {
    if (noted.length === 0) return;
    await runner.run(NOTE_DECISIONS, [
      noted.map(({ accountId }) => accountId),
      noted.map(({ shieldId }) => shieldId),
      noted.map(({ decision }) => decision),
      noted.map(({ revision }) => revision),
    ]);
  }

  /** @returns how many linked screenings were approved and rejected by hand, of how many. */
  async countDecisions(
    runner: StatementRunner,
    row: CaseRow,
  ): Promise<{ readonly approved: number; readonly rejected: number; readonly linked: number }> {
    type Counts = { approved: number; rejected: number; linked: number };
    const [counts] = await runner.run<Counts>(COUNT_DECISIONS, [row.accountId, row.id]);
    return counts ?? { approved: 0, rejected: 0, linked: 0 };
  }

  /** @returns ids of the linked screenings without feedback, newest link first. */
  async withoutOutcome(runner: StatementRunner, row: CaseRow): Promise<string[]> {
    const found = await runner.run<{ shieldId: string }>(WITHOUT_OUTCOME, [row.accountId, row.id]);
    return found.map(({ shieldId }) => shieldId);
  }

  /** Whether a linked screening has another outcome, or none. */
  async hasAnother(runner: StatementRunner, row: CaseRow, outcome: CaseOutcome): Promise<boolean> {
    return (await runner.run(HAS_ANOTHER, [row.accountId, row.id, outcome])).length > 0;
  }
}

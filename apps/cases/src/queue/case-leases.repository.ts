import { Injectable } from '@nestjs/common';
import type { claimNextCase, RequestOf } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';
import { CASE_COLUMNS } from '../cases/present-case';
import type { CaseRow } from '../database/rows/case.row';
import { NarrowCasesRepository } from './narrow-cases.repository';

/**
 * A case that another call is just claiming is skipped, and one that it has claimed meanwhile is checked again under
 * the lock: no two calls get the same one.
 */
const CLAIM_NEXT: Statement = {
  name: 'case-leases.claim-next',
  text: `
    WITH next AS (
      SELECT account_id, id FROM cases
       WHERE account_id = $1 AND state <> 'decided'
         AND (claimed_until IS NULL OR claimed_until <= clock_timestamp())
         AND (snoozed_until IS NULL OR snoozed_until <= clock_timestamp())
         AND (assignee IS NULL OR assignee = $2)
         AND ($4::text IS NULL OR $4 = ANY (tags))
         AND ($5::text IS NULL OR $5 = ANY (reasons))
         AND ($6::float8 IS NULL OR top_score >= $6)
         AND ($7::bigint[] IS NULL OR id = ANY ($7))
       ORDER BY rank DESC, id DESC
       LIMIT 1
         FOR UPDATE SKIP LOCKED
    )
    UPDATE cases SET claimed_by = $2, claimed_until = clock_timestamp() + make_interval(secs => $3)
      FROM next WHERE cases.account_id = next.account_id AND cases.id = next.id
    RETURNING ${CASE_COLUMNS}`,
};

const CLAIM: Statement = {
  name: 'case-leases.claim',
  text: `
    UPDATE cases SET claimed_by = $3, claimed_until = clock_timestamp() + make_interval(secs => $4)
     WHERE account_id = $1 AND id = $2 AND state <> 'decided'
       AND (claimed_by = $3 OR claimed_until IS NULL OR claimed_until <= clock_timestamp())
    RETURNING ${CASE_COLUMNS}`,
};

const RELEASE: Statement = {
  name: 'case-leases.release',
  text: `
    UPDATE cases SET claimed_by = NULL, claimed_until = NULL
     WHERE account_id = $1 AND id = $2
       AND (claimed_by = $3 OR claimed_until IS NULL OR claimed_until <= clock_timestamp())
    RETURNING ${CASE_COLUMNS}`,
};

/**
 * Leases of cases: who has one open, until when. They are no changes of a case: its history and `updated_at` do not
 * know them, and one that is not renewed ends without a statement.
 */
@Injectable()
export class CaseLeasesRepository {
  constructor(
    private readonly database: Database,
    private readonly narrow: NarrowCasesRepository,
  ) {}

  /** @returns the case; null when none is free. */
  async claimNext({
    accountId,
    holder,
    leaseSeconds,
    tag,
    reason,
    minScore,
  }: RequestOf<typeof claimNextCase>): Promise<CaseRow | null> {
    const few = await this.narrow.find(accountId, { tag, reason, minScore, claimedBy: null, shieldId: null });
    if (few?.length === 0) return null;
    const values = [accountId, holder, leaseSeconds, tag, reason, minScore, few];
    return this.first(CLAIM_NEXT, values);
  }

  /** @returns null when the case is decided or another holder has it, or there is none. */
  claim(accountId: number, id: number, holder: string, leaseSeconds: number): Promise<CaseRow | null> {
    return this.first(CLAIM, [accountId, id, holder, leaseSeconds]);
  }

  /** @returns null when another holder has it, or there is none. */
  release(accountId: number, id: number, holder: string): Promise<CaseRow | null> {
    return this.first(RELEASE, [accountId, id, holder]);
  }

  private async first(statement: Statement, values: readonly unknown[]): Promise<CaseRow | null> {
    const [row] = await this.database.run<CaseRow>(statement, values);
    return row ?? null;
  }
}

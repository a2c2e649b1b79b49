import { Injectable } from '@nestjs/common';
import type { Actor, CaseChange, CaseOutcome, LinkedScreening } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { CASE_COLUMNS, type CaseRow } from '../cases/case.row';

interface ChangeRow {
  readonly kind: CaseChange['kind'];
  readonly detail: Record<string, unknown>;
  readonly actor_kind: Actor['kind'];
  readonly actor_id: string;
  readonly changed_at: Date;
}

interface LinkRow {
  readonly shield_id: string;
  readonly linked_at: Date;
  readonly outcome: CaseOutcome | null;
  readonly reason: string | null;
}

const FIND = {
  name: 'cases.find',
  text: `SELECT ${CASE_COLUMNS} FROM cases WHERE account_id = $1 AND id = $2`,
};

const NEWEST_CHANGES = {
  name: 'case-changes.newest',
  text: `
    SELECT kind, detail, actor_kind, actor_id, changed_at FROM case_changes
     WHERE account_id = $1 AND case_id = $2
     ORDER BY id DESC
     LIMIT $3`,
};

const NEWEST_LINKS = {
  name: 'case-screenings.newest',
  text: `
    SELECT link.shield_id, link.linked_at, own.outcome, own.reason
      FROM case_screenings AS link
      LEFT JOIN LATERAL (SELECT outcome, reason FROM outcomes
                          WHERE account_id = link.account_id AND shield_id = link.shield_id
                          ORDER BY revision DESC LIMIT 1) AS own ON true
     WHERE link.account_id = $1 AND link.case_id = $2
     ORDER BY link.position DESC
     LIMIT $3`,
};

/** Reads what lies in a case. */
@Injectable()
export class CaseFileRepository {
  constructor(private readonly database: Database) {}

  /** @returns the case; null when the account has none of this id. */
  async find(accountId: number, id: number): Promise<CaseRow | null> {
    const [row] = await this.database.run<CaseRow>(FIND, [accountId, id]);
    return row ?? null;
  }

  /** @returns at most `limit` changes, the newest, in the order in which they happened. */
  async newestChanges(row: CaseRow, limit: number): Promise<CaseChange[]> {
    const found = await this.database.run<ChangeRow>(NEWEST_CHANGES, [row.accountId, row.id, limit]);
    return found.map(toChange).reverse();
  }

  /** @returns at most `limit` linked screenings, newest link first. */
  async newestLinks(row: CaseRow, limit: number): Promise<LinkedScreening[]> {
    const found = await this.database.run<LinkRow>(NEWEST_LINKS, [row.accountId, row.id, limit]);
    return found.map((link) => toLinked(link, row.outcome));
  }
}

function toChange({ kind, detail, actor_kind, actor_id, changed_at }: ChangeRow): CaseChange {
  return { at: changed_at.toISOString(), actor: { kind: actor_kind, id: actor_id }, kind, detail };
}

/** @param decided the outcome of the case: it holds for a screening without one of its own. */
function toLinked(
  { shield_id, linked_at, outcome, reason }: LinkRow,
  decided: CaseOutcome | null,
): LinkedScreening {
  const fromCase = decided === null ? null : 'case';
  return {
    shieldId: shield_id,
    linkedAt: linked_at.toISOString(),
    outcome: outcome ?? decided,
    outcomeFrom: outcome === null ? fromCase : 'feedback',
    reason,
  };
}

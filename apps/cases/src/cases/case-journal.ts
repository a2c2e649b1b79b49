import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import type { Actor, CaseChange } from '@rampart/contracts';
import { Outbox, type OutgoingEvent } from '@rampart/events';
import type { StatementRunner, TransactionRunner } from '@rampart/persistence';
import type { CaseRow } from '../database/rows/case.row';
import type { CaseChangeRow } from '../database/rows/case-change.row';
import { presentChange } from './present-case';

/** A change of a case, for the three places where it is recorded. */
export interface JournalEntry {
  readonly kind: CaseChange['kind'];
  /** For the case's own history. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** For the audit trail, `case.<verb>`: what was changed, before and after; personal values masked or left out. */
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
  readonly events: readonly OutgoingEvent[];
}

const ADD_CHANGES = {
  name: 'cases.add-changes',
  text: `
    INSERT INTO case_changes (account_id, case_id, actor_kind, actor_id, kind, detail, attempt_id)
    SELECT account_id, case_id, $3, $4, kind, detail, $7
      FROM unnest($1::bigint[], $2::bigint[], $5::text[], $6::jsonb[]) WITH ORDINALITY
           AS c (account_id, case_id, kind, detail, place)
     ORDER BY place`,
};

const HAS_ATTEMPT = {
  name: 'cases.has-attempt',
  text: `
    SELECT EXISTS (SELECT FROM case_changes WHERE account_id = $1 AND case_id = $2 AND attempt_id = $3) AS done`,
};

/** What makes another version of a case; orders that were decided with it are only the effect of that. */
const NEWS: readonly CaseChange['kind'][] = [
  'screening_linked',
  'order_decided',
  'outcome_recorded',
  'decided',
];

const LAST_NEWS = {
  name: 'cases.last-news',
  text: `
    SELECT kind, detail, actor_kind AS "actorKind", actor_id AS "actorId", changed_at AS "changedAt" FROM case_changes
     WHERE account_id = $1 AND case_id = $2 AND kind = ANY ($3) AND NOT detail ? 'shield_ids'
     ORDER BY id DESC LIMIT 1`,
};

/** Records changes of a case: in its history, in the audit trail, and in the outbox. */
@Injectable()
export class CaseJournal {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Whether a call has changed a case already: it comes again, because its answer was lost. The transaction has locked the
   * case, so that an earlier try has ended.
   */
  async has(runner: StatementRunner, row: CaseRow, attemptId: string | null): Promise<boolean> {
    if (attemptId === null) return false;
    const [found] = await runner.run<{ done: boolean }>(HAS_ATTEMPT, [row.accountId, row.id, attemptId]);
    return found?.done === true;
  }

  /** @returns the last change that a decision should know of; null when no change is recorded any longer. */
  async lastNews(runner: StatementRunner, row: CaseRow): Promise<CaseChange | null> {
    const [last] = await runner.run<CaseChangeRow>(LAST_NEWS, [row.accountId, row.id, NEWS]);
    return last === undefined ? null : presentChange(last);
  }

  /**
   * Adds entries, in order, inside the transaction that made the change and has locked the case; in one round trip.
   *
   * @param attemptId of the call, by which a repeat is recognised; null where there is none.
   */
  write(
    runner: TransactionRunner,
    row: CaseRow,
    actor: Actor,
    entries: readonly JournalEntry[],
    attemptId: string | null,
  ): Promise<void> {
    const changes = entries.map((entry) => ({ row, entry }));
    return this.writeAll(runner, actor, changes, attemptId);
  }

  /** As `write`, for several cases. What the service does by itself is no one's act, and is not audited. */
  async writeAll(
    runner: TransactionRunner,
    actor: Actor,
    changes: readonly { readonly row: CaseRow; readonly entry: JournalEntry }[],
    attemptId: string | null,
  ): Promise<void> {
    if (changes.length === 0) return;
    const audited = changes.map(({ row, entry: { action, before, after } }) => ({
      accountId: Number(row.accountId),
      actor,
      action,
      target: `case/${row.id}`,
      before,
      after,
    }));
    const events = changes.flatMap(({ entry }) => entry.events);
    await Promise.all([
      runner.run(ADD_CHANGES, changeValues(actor, changes, attemptId)),
      this.audit.record(runner, actor.kind === 'service' ? [] : audited),
      this.outbox.add(runner, events),
    ]);
  }
}

function changeValues(
  actor: Actor,
  changes: readonly { readonly row: CaseRow; readonly entry: JournalEntry }[],
  attemptId: string | null,
): unknown[] {
  return [
    changes.map(({ row }) => row.accountId),
    changes.map(({ row }) => row.id),
    actor.kind,
    actor.id,
    changes.map(({ entry }) => entry.kind),
    changes.map(({ entry }) => JSON.stringify(entry.detail)),
    attemptId,
  ];
}

import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import type { Actor, CaseChange } from '@rampart/contracts';
import { Outbox, type OutgoingEvent } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import type { CaseRow } from '../database/rows/case.row';

/** A change of a case, for the three places where it is recorded. */
export interface JournalEntry {
  readonly kind: CaseChange['kind'];
  /** For the case's own history. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** For the audit trail, `case.<verb>`: what was changed, before and after; personal values masked or left out. */
  readonly action: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>>;
  /** The event; null when none is emitted. */
  readonly event: OutgoingEvent | null;
}

const ADD_CHANGES = {
  name: 'cases.add-changes',
  text: `
    INSERT INTO case_changes (account_id, case_id, actor_kind, actor_id, kind, detail)
    SELECT account_id, case_id, $3, $4, kind, detail
      FROM unnest($1::bigint[], $2::bigint[], $5::text[], $6::jsonb[]) WITH ORDINALITY
           AS c (account_id, case_id, kind, detail, place)
     ORDER BY place`,
};

/** Records changes of a case: in its history, in the audit trail, and in the outbox. */
@Injectable()
export class CaseJournal {
  constructor(
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** Adds entries, in order, inside the transaction that made the change and has locked the case; in one round trip. */
  write(
    runner: TransactionRunner,
    row: CaseRow,
    actor: Actor,
    entries: readonly JournalEntry[],
  ): Promise<void> {
    return this.writeAll(
      runner,
      actor,
      entries.map((entry) => ({ row, entry })),
    );
  }

  /** As `write`, for several cases. What the service does by itself is no one's act, and is not audited. */
  async writeAll(
    runner: TransactionRunner,
    actor: Actor,
    changes: readonly { readonly row: CaseRow; readonly entry: JournalEntry }[],
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
    const events = changes.flatMap(({ entry: { event } }) => (event === null ? [] : [event]));
    await Promise.all([
      runner.run(ADD_CHANGES, changeValues(actor, changes)),
      this.audit.record(runner, actor.kind === 'service' ? [] : audited),
      this.outbox.add(runner, events),
    ]);
  }
}

function changeValues(
  actor: Actor,
  changes: readonly { readonly row: CaseRow; readonly entry: JournalEntry }[],
): unknown[] {
  return [
    changes.map(({ row }) => row.accountId),
    changes.map(({ row }) => row.id),
    actor.kind,
    actor.id,
    changes.map(({ entry }) => entry.kind),
    changes.map(({ entry }) => JSON.stringify(entry.detail)),
  ];
}

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
    SELECT $1, $2, $3, $4, kind, detail
      FROM unnest($5::text[], $6::jsonb[]) WITH ORDINALITY AS c (kind, detail, place)
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
  async write(
    runner: TransactionRunner,
    row: CaseRow,
    actor: Actor,
    entries: readonly JournalEntry[],
  ): Promise<void> {
    if (entries.length === 0) return;
    const accountId = Number(row.accountId);
    const target = `case/${row.id}`;
    const audited = entries.map(({ action, before, after }) => ({
      accountId,
      actor,
      action,
      target,
      before,
      after,
    }));
    const events = entries.flatMap(({ event }) => (event === null ? [] : [event]));
    await Promise.all([
      runner.run(ADD_CHANGES, changeValues(row, actor, entries)),
      this.audit.record(runner, audited),
      this.outbox.add(runner, events),
    ]);
  }
}

function changeValues(row: CaseRow, actor: Actor, entries: readonly JournalEntry[]): unknown[] {
  return [
    row.accountId,
    row.id,
    actor.kind,
    actor.id,
    entries.map(({ kind }) => kind),
    entries.map(({ detail }) => JSON.stringify(detail)),
  ];
}

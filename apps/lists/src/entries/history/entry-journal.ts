import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { Outbox } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import { maskValue } from '@rampart/risk';
import type { ListEntryRow } from '../../database/rows/list-entry.row';
import { eventOf } from './entry-events';
import { type EntryChange, EntryHistoryRepository, rowOf } from './entry-history.repository';

const ACTIONS = {
  added: 'list_entry.add',
  changed: 'list_entry.change',
  removed: 'list_entry.remove',
} as const satisfies Record<EntryChange['change'], string>;

/** Records changes of entries: in their history, in the audit trail, and in the outbox. */
@Injectable()
export class EntryJournal {
  constructor(
    private readonly history: EntryHistoryRepository,
    private readonly audit: AuditTrail,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Writes inside the transaction that made the changes, which holds the row locks.
   *
   * @param attemptId as `EntryHistoryRepository.add` has it.
   */
  async write(
    runner: TransactionRunner,
    changes: readonly EntryChange[],
    attemptId: string | null,
  ): Promise<void> {
    if (changes.length === 0) return;
    // Sent together without waiting: one trip. They still run in this order, and fail together.
    await Promise.all([
      this.history.add(runner, changes, attemptId),
      this.audit.record(runner, changes.map(auditOf)),
      this.outbox.add(runner, changes.map(eventOf)),
    ]);
  }
}

function auditOf(change: EntryChange) {
  const { accountId, id } = rowOf(change);
  return {
    accountId: Number(accountId),
    actor: change.actor,
    action: ACTIONS[change.change],
    target: `list-entry/${id}`,
    before: change.before && masked(change.before),
    after: change.after && masked(change.after),
  };
}

/** Without the reason, which is free text: the audit trail is permanent, and the history has it. */
function masked(row: ListEntryRow): Record<string, unknown> {
  return {
    list_type: row.listType,
    entity_type: row.entityType,
    match_type: row.matchType,
    value: maskValue(row.entityType, row.value),
    non_overridable: row.nonOverridable,
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}

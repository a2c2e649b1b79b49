import type { CaseChange, CaseSummary } from '@rampart/contracts';
import { columnsOf } from '@rampart/persistence';
import { CaseRow } from '../database/rows/case.row';
import type { CaseChangeRow } from '../database/rows/case-change.row';
import { priorityAt } from './priority';

/** The columns of a row, for hand-written statements over `cases`. */
export const CASE_COLUMNS = columnsOf(CaseRow, 'cases');

/** The address that a case is about, or that of the order that opened it; empty when that had none. */
export const ipOf = ({ ip, orderIp }: CaseRow): string => ip ?? orderIp ?? '';

/** The public record of a row: ids as numbers, times as ISO 8601 in UTC. A lease or a snooze that is over is null. */
export function fromRow(row: CaseRow): CaseSummary {
  const now = Date.now();
  const isClaimed = row.claimedUntil !== null && row.claimedUntil.getTime() > now;
  const isSnoozed = row.snoozedUntil !== null && row.snoozedUntil.getTime() > now;
  return {
    id: Number(row.id),
    ip: ipOf(row),
    subject: { kind: row.ip === null ? 'person' : 'ip', shield_id: row.orderId, email: row.email },
    state: row.state,
    decision: row.decision,
    outcome: row.outcome,
    version: row.version,
    assignee: row.assignee,
    screening_count: row.screeningCount,
    note_count: row.noteCount,
    top_score: row.topScore,
    amount_sum: row.amountSum === null ? null : Math.round(row.amountSum * 100) / 100,
    currency: row.currency,
    reasons: row.reasons,
    priority: priorityAt(row.rank, (row.decidedAt ?? new Date(now)).getTime()),
    due_at: row.dueAt.toISOString(),
    tags: row.tags,
    snoozed_until: isSnoozed ? (row.snoozedUntil?.toISOString() ?? null) : null,
    claimed_by: isClaimed ? row.claimedBy : null,
    claimed_until: isClaimed ? (row.claimedUntil?.toISOString() ?? null) : null,
    opened_at: row.openedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}

/** The public record of a change. */
export function presentChange({ kind, detail, actorKind, actorId, changedAt }: CaseChangeRow): CaseChange {
  return { at: changedAt.toISOString(), actor: { kind: actorKind, id: actorId }, kind, detail };
}

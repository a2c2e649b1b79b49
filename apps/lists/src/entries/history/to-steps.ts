import type { EntryStep } from '@rampart/contracts';
import type { HistoryRow } from './entry-history.repository';

/**
 * The stored changes, with expiries inserted in between: an entry expired when its end came before the next change.
 *
 * @param rows oldest first.
 */
export function toSteps(rows: readonly HistoryRow[]): EntryStep[] {
  return rows.flatMap((row, index) => {
    const { expiresAt } = row;
    const until = rows[index + 1]?.at ?? row.now;
    const hasExpired = row.change !== 'removed' && expiresAt !== null && expiresAt <= until;
    return hasExpired ? [stepOf(row), expiryOf(row, expiresAt)] : [stepOf(row)];
  });
}

function stepOf({
  change,
  at,
  actorKind,
  actorId,
  reason,
  nonOverridable,
  expiresAt,
}: HistoryRow): EntryStep {
  return {
    change,
    at: at.toISOString(),
    actor: { kind: actorKind, id: actorId },
    reason,
    non_overridable: nonOverridable,
    expires_at: expiresAt?.toISOString() ?? null,
  };
}

function expiryOf({ nonOverridable }: HistoryRow, expiresAt: Date): EntryStep {
  const at = expiresAt.toISOString();
  return {
    change: 'expired',
    at,
    actor: null,
    reason: null,
    non_overridable: nonOverridable,
    expires_at: at,
  };
}

import type { Report } from '@rampart/contracts';
import type { ReportRow } from '../database/rows/report.row';
import type { ReportMoveRow } from '../database/rows/report-move.row';

/** The public record of a row, with its status changes in order. */
export function fromRow(row: ReportRow, moves: readonly ReportMoveRow[]): Report {
  return {
    id: Number(row.id),
    entity_type: row.entityType,
    value: row.value,
    category: row.category,
    notes: row.notes,
    status: row.status,
    reporter: { kind: row.reporterKind, id: row.reporterId },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    history: moves.map(({ fromStatus, toStatus, actorKind, actorId, note, at }) => ({
      from: fromStatus,
      to: toStatus,
      actor: { kind: actorKind, id: actorId },
      note,
      at: at.toISOString(),
    })),
  };
}

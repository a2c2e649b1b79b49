import type { CaseSummary } from '@rampart/contracts';
import { columnsOf } from '@rampart/persistence';
import { CaseRow } from '../database/rows/case.row';

/** The columns of a row, for hand-written statements over `cases`. */
export const CASE_COLUMNS = columnsOf(CaseRow, 'cases');

/** The public record of a row: ids as numbers, times as ISO 8601 in UTC. */
export function fromRow(row: CaseRow): CaseSummary {
  return {
    id: Number(row.id),
    ip: row.ip,
    state: row.state,
    outcome: row.outcome,
    assignee: row.assignee,
    screening_count: row.screeningCount,
    note_count: row.noteCount,
    opened_at: row.openedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
  };
}

import type { CaseSummary } from '@rampart/contracts';
import { columnsOf } from '@rampart/persistence';
import { CaseRow } from '../database/rows/case.row';

/** The columns of a row, for hand-written statements over `cases`. */
export const CASE_COLUMNS = columnsOf(CaseRow, 'cases');

/** The row in the contract's form: ids as numbers, times as ISO 8601 in UTC. */
export function fromRow(row: CaseRow): CaseSummary {
  return {
    id: Number(row.id),
    ip: row.ip,
    state: row.state,
    outcome: row.outcome,
    assignee: row.assignee,
    screeningCount: row.screeningCount,
    noteCount: row.noteCount,
    openedAt: row.openedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

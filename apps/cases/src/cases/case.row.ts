import type { CaseOutcome, CaseState, CaseSummary } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `cases`. Bigint columns are strings here: that is how Postgres' driver gives them. */
@Entity('cases')
export class CaseRow {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId!: string;

  @PrimaryColumn({ type: 'bigint' })
  id!: string;

  @Column({ type: 'text' })
  ip!: string;

  @Column({ type: 'text' })
  state!: CaseState;

  @Column({ type: 'text', nullable: true })
  outcome!: CaseOutcome | null;

  @Column({ type: 'text', nullable: true })
  assignee!: string | null;

  @Column({ name: 'screening_count', type: 'integer' })
  screeningCount!: number;

  @Column({ name: 'note_count', type: 'integer' })
  noteCount!: number;

  @Column({ name: 'opened_at', type: 'timestamptz' })
  openedAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;

  @Column({ name: 'decided_at', type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;
}

/** The columns of a row under the names of `CaseRow`, for hand-written statements over `cases`. */
export const CASE_COLUMNS = `
  cases.account_id AS "accountId", cases.id, cases.ip, cases.state, cases.outcome, cases.assignee,
  cases.screening_count AS "screeningCount", cases.note_count AS "noteCount", cases.opened_at AS "openedAt",
  cases.updated_at AS "updatedAt", cases.decided_at AS "decidedAt"`;

/** The row as the contract tells of it: ids as numbers, times as ISO 8601 in UTC. */
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

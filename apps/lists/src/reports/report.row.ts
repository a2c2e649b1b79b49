import type { Actor, Report, ReportCategory, ReportStatus } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row of `reports`. Bigint columns are strings here: that is how Postgres' driver gives them. */
@Entity('reports')
export class ReportRow {
  @PrimaryColumn({ name: 'account_id', type: 'bigint' })
  accountId!: string;

  @PrimaryColumn({ type: 'bigint' })
  id!: string;

  @Column({ name: 'entity_type', type: 'text' })
  entityType!: string;

  @Column({ type: 'text' })
  value!: string;

  @Column({ type: 'text' })
  category!: ReportCategory;

  @Column({ type: 'text', nullable: true })
  notes!: string | null;

  @Column({ type: 'text' })
  status!: ReportStatus;

  @Column({ name: 'reporter_kind', type: 'text' })
  reporterKind!: Actor['kind'];

  @Column({ name: 'reporter_id', type: 'text' })
  reporterId!: string;

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}

/** A row of `report_moves`. */
export interface ReportMoveRow {
  readonly reportId: string;
  readonly from: ReportStatus;
  readonly to: ReportStatus;
  readonly actorKind: Actor['kind'];
  readonly actorId: string;
  readonly note: string | null;
  readonly at: Date;
}

/** The row as the contract tells of it, with its moves in their order. */
export function fromRow(row: ReportRow, moves: readonly ReportMoveRow[]): Report {
  return {
    id: Number(row.id),
    entityType: row.entityType,
    value: row.value,
    category: row.category,
    notes: row.notes,
    status: row.status,
    reporter: { kind: row.reporterKind, id: row.reporterId },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    history: moves.map(({ from, to, actorKind, actorId, note, at }) => ({
      from,
      to,
      actor: { kind: actorKind, id: actorId },
      note,
      at: at.toISOString(),
    })),
  };
}

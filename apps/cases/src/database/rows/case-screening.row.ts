import type { ShieldStatus } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The screenings that a case is about; a screening keeps its case. */
@Entity('case_screenings')
export class CaseScreeningRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('text')
  shieldId!: string;

  @Column('bigint')
  caseId!: string;

  /** Order of linking. */
  @Column({ type: 'bigint', insert: false, update: false })
  position!: string;

  @Column('timestamp with time zone', { precision: 3, default: () => 'clock_timestamp()' })
  linkedAt!: Date;

  /** What was decided by hand about the order, as far as the case knows; null: nothing. */
  @Column('text', { nullable: true })
  decision!: ShieldStatus | null;

  /** Number of that decision; 0: none. */
  @Column('integer', { default: () => '0' })
  revision!: number;

  /** Whether score and amount of the order are in its case. */
  @Column('boolean', { default: () => 'false' })
  isCounted!: boolean;
}

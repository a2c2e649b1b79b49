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

  /** Whether score and amount of the order are in its case. */
  @Column('boolean', { default: () => 'false' })
  isCounted!: boolean;
}

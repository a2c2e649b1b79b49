import type { CaseOutcome } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Every outcome that was ever reported, whether or not it is in force. */
@Entity('label_history')
export class LabelStepRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('text')
  shieldId!: string;

  @PrimaryColumn('uuid')
  eventId!: string;

  @Column('text')
  outcome!: CaseOutcome;

  @Column('text')
  source!: 'import' | 'case' | 'feedback';

  @Column('integer')
  revision!: number;

  @Column('timestamptz')
  at!: Date;
}

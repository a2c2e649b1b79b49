import type { CaseOutcome } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The real outcome of an order, as far as it is known. */
@Entity('labels')
export class LabelRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('text')
  shieldId!: string;

  @Column('text')
  outcome!: CaseOutcome;

  @Column('text')
  source!: 'import' | 'case' | 'feedback';

  /** Of the feedback: the later one holds; 0 for the decision of a case. */
  @Column('integer')
  revision!: number;

  @Column('timestamptz')
  at!: Date;

  /** The event that reported it. */
  @Column('uuid')
  eventId!: string;

  /** The outcome that histories count of the order; null: none. */
  @Column('text', { nullable: true })
  historyOutcome!: CaseOutcome | null;

  /** When it was reported. */
  @Column('timestamptz', { nullable: true })
  historyAt!: Date | null;
}

import type { CaseOutcome, ShieldStatus } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A decision by hand about an order. */
@Entity('overrides')
export class OverrideRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('text')
  shieldId!: string;

  /** Counted from 1. */
  @PrimaryColumn('integer')
  revision!: number;

  /** Revision that held when it was made; 0: none. */
  @Column('integer')
  replaces!: number;

  @Column('text')
  decision!: ShieldStatus;

  /** What Rampart had decided. */
  @Column('text')
  original!: ShieldStatus;

  @Column('text')
  reason!: string;

  /** How the order turned out, as stated with the decision. */
  @Column('text', { nullable: true })
  outcome!: CaseOutcome | null;

  @Column('text')
  actorKind!: string;

  @Column('text')
  actorId!: string;

  /** The case with which it was decided; null: by itself. */
  @Column('bigint', { nullable: true })
  caseId!: string | null;

  /** When the order was screened. */
  @Column('timestamptz')
  screenedAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  decidedAt!: Date;

  @Column('timestamptz', { nullable: true })
  undoneAt!: Date | null;

  /** When its outcome is to be recorded; null: none, or done, or replaced. */
  @Column('timestamptz', { nullable: true })
  settleAt!: Date | null;

  /** How often recording the outcome was tried. */
  @Column('integer', { default: 0 })
  tries!: number;
}

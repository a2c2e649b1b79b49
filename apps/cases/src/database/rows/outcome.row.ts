import type { Actor, CaseOutcome } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What feedback said of a screening; the highest revision holds, the others are history. */
@Entity('outcomes')
export class OutcomeRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('text')
  shieldId!: string;

  @PrimaryColumn('integer')
  revision!: number;

  @Column('text')
  outcome!: CaseOutcome;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('text')
  actorKind!: Actor['kind'];

  @Column('text')
  actorId!: string;

  @Column('timestamp with time zone', { precision: 3, default: () => 'clock_timestamp()' })
  recordedAt!: Date;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which rules matched an event. */
@Entity('rule_event_matches')
export class RuleEventMatchRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('bigint')
  ruleId!: string;

  @PrimaryColumn('uuid')
  eventId!: string;

  @PrimaryColumn('integer')
  version!: number;

  @Column('text')
  mode!: 'active' | 'shadow';

  @Column('text')
  action!: string;

  @Column('text')
  eventType!: string;

  @Column('timestamptz')
  createdAt!: Date;
}

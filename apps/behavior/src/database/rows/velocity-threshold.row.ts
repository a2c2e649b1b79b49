import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The count of actions in a window from which an event is sent to the account; 0: none. */
@Entity('velocity_thresholds')
export class VelocityThresholdRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('text')
  entityType!: string;

  @PrimaryColumn('text')
  action!: string;

  @Column('integer', { name: 'in_60s' })
  in60s!: number;

  @Column('integer', { name: 'in_300s' })
  in300s!: number;

  @Column('integer', { name: 'in_3600s' })
  in3600s!: number;

  @Column('integer', { name: 'in_86400s' })
  in86400s!: number;
}

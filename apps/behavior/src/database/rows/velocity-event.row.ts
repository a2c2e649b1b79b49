import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Partitioned by RANGE (at). */
@Entity('velocity_events')
export class VelocityEventRow {
  @PrimaryColumn('uuid')
  series!: string;

  @PrimaryColumn('timestamptz')
  at!: Date;

  @PrimaryColumn('bigint')
  number!: string;

  @Column('uuid')
  attempt!: string;
}

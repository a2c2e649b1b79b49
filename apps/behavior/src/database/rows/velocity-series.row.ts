import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The running numbers of a series of actions. */
@Entity('velocity_series')
export class VelocitySeriesRow {
  @PrimaryColumn('uuid')
  series!: string;

  @Column('bigint')
  lastNumber!: string;

  @Column('timestamptz')
  lastAt!: Date;
}

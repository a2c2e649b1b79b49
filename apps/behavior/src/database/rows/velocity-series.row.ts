import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where the numbers of a series of actions stand. */
@Entity('velocity_series')
export class VelocitySeriesRow {
  @PrimaryColumn('uuid')
  series!: string;

  @Column('bigint')
  lastNumber!: string;

  @Column('timestamptz')
  lastAt!: Date;
}

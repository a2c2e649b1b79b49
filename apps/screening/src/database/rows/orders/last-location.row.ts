import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where an identity's last order came from and was shipped to. */
@Entity('last_locations')
export class LastLocationRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('text')
  identity!: string;

  @Column('timestamptz', { nullable: true })
  ipAt!: Date | null;

  @Column('double precision', { nullable: true })
  ipLatitude!: number | null;

  @Column('double precision', { nullable: true })
  ipLongitude!: number | null;

  @Column('boolean', { nullable: true })
  ipIsAnonymous!: boolean | null;

  @Column('timestamptz', { nullable: true })
  shipAt!: Date | null;

  @Column('double precision', { nullable: true })
  shipLatitude!: number | null;

  @Column('double precision', { nullable: true })
  shipLongitude!: number | null;
}

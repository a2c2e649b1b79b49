import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many numbers of ids a busy account has taken of a day. */
@Entity('shield_id_numbers')
export class ShieldIdNumberRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('date')
  day!: string;

  @Column('bigint')
  taken!: string;

  /** Turns the numbers into ids. */
  @Column('bytea')
  secret!: Buffer;
}

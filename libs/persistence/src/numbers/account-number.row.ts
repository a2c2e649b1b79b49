import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number last given to a row of each account; account 0 says where accounts without a counter begin. */
@Entity('account_numbers')
export class AccountNumberRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  /** The table whose rows are numbered. */
  @PrimaryColumn('text')
  kind!: string;

  @Column('bigint')
  last!: string;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Values of orders in normal form, for RETENTION_ORDER_VALUES_DAYS. */
@Entity('order_values')
export class OrderValuesRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('text')
  shieldId!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('text')
  status!: string;

  @Column('numeric', { precision: 5, scale: 2 })
  score!: string;

  @Column('inet', { nullable: true })
  ip!: string | null;

  @Column('text', { nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text', { nullable: true })
  username!: string | null;

  /** The username as entries about an account know it: with its case. */
  @Column('text', { nullable: true })
  account!: string | null;

  @Column('text', { nullable: true })
  device!: string | null;

  @Column('text', { nullable: true })
  cardBin!: string | null;

  @Column('numeric', { nullable: true })
  amount!: string | null;

  @Column('text', { nullable: true })
  currency!: string | null;

  @Column('text', { nullable: true })
  billCountry!: string | null;

  @Column('text', { nullable: true })
  billCity!: string | null;

  @Column('text', { nullable: true })
  billZipCode!: string | null;

  @Column('text', { nullable: true })
  shipCountry!: string | null;

  @Column('text', { nullable: true })
  shipCity!: string | null;

  @Column('text', { nullable: true })
  shipZipCode!: string | null;

  /** The mailbox that the e-mail address stands for; null when it is the address itself. */
  @Column('text', { nullable: true })
  mailbox!: string | null;
  /** What the customer entered, sealed. */
  @Column('text', { nullable: true })
  sealed!: string | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CountedAs } from './order-statistic.row';

/** A screening in the orders in which searches list it. */
@Entity('searchable_orders')
export class SearchableOrderRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  /** Time and id in one, growing with time: search-index/order-number.ts. */
  @PrimaryColumn('bigint')
  number!: string;

  @Column('text')
  shieldId!: string;

  @Column('text')
  status!: 'APPROVE' | 'REVIEW' | 'REJECT';

  @Column('numeric', { precision: 5, scale: 2 })
  score!: string;

  @Column('numeric', { nullable: true })
  amount!: string | null;

  @Column('text', { nullable: true })
  currency!: string | null;

  /** Of the IP address: /24, or /48 of IPv6. */
  @Column('cidr', { nullable: true })
  network!: string | null;

  /** By what it is found: search-index/term.ts. Null until it is indexed again after an upgrade. */
  @Column('bigint', { array: true, nullable: true })
  terms!: string[] | null;

  /** As what it is in the statistics: its outcome or `unknown`. Null until it is counted. */
  @Column('text', { nullable: true })
  countedAs!: CountedAs | null;

  /** Of the IP address, as counted. */
  @Column('text', { nullable: true })
  ipCountry!: string | null;

  /** As counted. */
  @Column('text', { nullable: true })
  merchantId!: string | null;
}

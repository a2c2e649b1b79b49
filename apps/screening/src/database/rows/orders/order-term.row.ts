import { Entity, PrimaryColumn } from 'typeorm';

/** Something by which a screening is found. */
@Entity('order_terms')
export class OrderTermRow {
  /** First 64 bits of an HMAC of account, kind and value under the installation's secret. */
  @PrimaryColumn('bigint')
  term!: string;

  /** Of searchable_orders. */
  @PrimaryColumn('bigint')
  number!: string;
}

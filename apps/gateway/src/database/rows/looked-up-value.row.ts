import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A value that a caller who sees values masked has looked up within thirty days. */
@Entity('looked_up_values')
export class LookedUpValueRow {
  @PrimaryColumn('integer')
  accountId!: number;

  /** The `usageId` of the key or the person. */
  @PrimaryColumn('text')
  caller!: string;

  /** HMAC of the value, in hexadecimal digits. */
  @PrimaryColumn('text')
  valueKey!: string;

  /** The same of its mask; null for masks whose values are too many to try. */
  @Column('text', { nullable: true })
  maskKey!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  lookedUpAt!: Date;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What earlier orders tell of an e-mail address, an account, a phone, a device, an IP, a BIN, a merchant: counts and sums of the last day and month, who it was seen with, known outcomes. */
@Entity('entity_histories')
export class EntityHistoryRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  /** HMAC of account, kind and value under the installation's secret. */
  @PrimaryColumn('uuid')
  key!: string;

  /** Day of the last order or outcome by the database's clock. */
  @Column('date', { default: () => 'CURRENT_DATE' })
  usedOn!: string;

  /** Of bounded size, as state/written-state.ts reads it; empty: nothing yet. */
  @Column('bytea', { default: () => `'\\x'::bytea` })
  state!: Buffer;

  /** Orders and outcomes since the state was folded, as state/written-steps.ts reads them. */
  @Column('bytea', { default: () => `'\\x'::bytea` })
  steps!: Buffer;
}

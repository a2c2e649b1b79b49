import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A tenant. Everything a key sees or changes belongs to one. */
@Entity('accounts')
export class AccountRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  name!: string;

  /** Calls a minute for each key without a limit of its own; null: the default. */
  @Column('integer', { name: 'rate_per_minute', nullable: true })
  ratePerMinute!: number | null;

  @Column('integer', { name: 'per_day', nullable: true })
  perDay!: number | null;

  @Column('integer', { name: 'per_month', nullable: true })
  perMonth!: number | null;

  /** For a sandbox, the account whose test keys act on it; null for ordinary accounts. */
  @Column('integer', { name: 'sandbox_of', nullable: true })
  sandboxOf!: number | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}

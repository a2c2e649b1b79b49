import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Only the keys of an active account are admitted. A deleted one keeps its row: other records name it. */
export type AccountState = 'active' | 'suspended' | 'deleted';

/** A tenant. Everything a key sees or changes belongs to one. */
@Entity('accounts')
export class AccountRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  name!: string;

  /** Calls a minute for each key without a limit of its own; null: the default. */
  @Column('integer', { nullable: true })
  ratePerMinute!: number | null;

  @Column('integer', { nullable: true })
  perDay!: number | null;

  @Column('integer', { nullable: true })
  perMonth!: number | null;

  /** For a sandbox, the account whose test keys act on it; null for ordinary accounts. */
  @Column('integer', { nullable: true })
  sandboxOf!: number | null;

  @Column('text', { default: () => "'active'::text" })
  state!: AccountState;

  /** Whether people who sign in with a password act for it only with a second factor. */
  @Column('boolean', { default: false })
  requiresSecondFactor!: boolean;

  /** How many days from now entries of lists end at the latest that an analyst adds or changes; null: the default. */
  @Column('integer', { nullable: true })
  analystEntryDays!: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

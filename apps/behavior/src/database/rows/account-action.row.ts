import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an account or e-mail address did of late. */
@Entity('account_actions')
export class AccountActionRow {
  @PrimaryColumn('uuid')
  entity!: string;

  @Column('timestamptz', { nullable: true })
  passwordChangedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  emailChangedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  phoneChangedAt!: Date | null;

  /** Newest first. */
  @Column('jsonb', { default: () => "'[]'::jsonb" })
  signIns!: unknown;

  @Column('timestamptz')
  lastAt!: Date;
}

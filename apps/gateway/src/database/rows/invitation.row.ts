import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link that lets a person in once. */
@Entity('invitations')
export class InvitationRow {
  /** SHA-256 of the token in the link. */
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  /** `set_up`: makes an operator; `invitation`: makes a member of an account. */
  @Column('text')
  kind!: 'set_up' | 'invitation';

  /** The invited person; null for a link that makes an operator. */
  @Column('integer', { nullable: true })
  userId!: number | null;

  /** The account to become a member of. */
  @Column('integer', { nullable: true })
  accountId!: number | null;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A link that is used once. */
@Entity('invitations')
export class InvitationRow {
  /** SHA-256 of the token in the link. */
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  /**
   * `set_up`: makes an operator; `invitation`: makes a member of an account; `enrolment`: lets a person set up a second
   * factor.
   */
  @Column('text')
  kind!: 'set_up' | 'invitation' | 'enrolment';

  /** Who may set up a second factor; null for other kinds. */
  @Column('integer', { nullable: true })
  userId!: number | null;

  /** The account to become a member of, or whose admin issued the link; null: none, or an operator. */
  @Column('integer', { nullable: true })
  accountId!: number | null;

  /** Of an invitation, by which admins name it; no person has the same. */
  @Column('integer', { nullable: true })
  id!: number | null;

  /** Of an invitation: the address that was typed. It says nothing about a person. */
  @Column('text', { nullable: true })
  email!: string | null;

  /** Of an invitation: what the person will be. */
  @Column('text', { nullable: true })
  role!: string | null;

  /** Of an invitation. */
  @Column('boolean', { nullable: true })
  canReveal!: boolean | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /** Set by an earlier version; a link that is used is deleted. */
  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person may do in an account, in the console. */
@Entity('memberships')
export class MembershipRow {
  @PrimaryColumn('integer')
  accountId!: number;

  @PrimaryColumn('integer')
  userId!: number;

  @Column('text')
  role!: string;

  /** Whether the person may see values of people unmasked. */
  @Column('boolean', { default: () => 'false' })
  canReveal!: boolean;

  /** `invited` only by an earlier version: it is no membership (see `invitations`). */
  @Column('text')
  state!: 'invited' | 'active' | 'disabled';

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

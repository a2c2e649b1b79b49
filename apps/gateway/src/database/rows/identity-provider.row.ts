import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A provider of OpenID Connect at which people of an account sign in. */
@Entity('identity_providers')
@Index('identity_providers_by_account', ['accountId'])
export class IdentityProviderRow {
  @PrimaryColumn('text')
  id!: string;

  @Column('integer')
  accountId!: number;

  @Column('text')
  name!: string;

  @Column('text')
  issuer!: string;

  @Column('text')
  clientId!: string;

  /** Sealed if the operator has set keys; null: a public client. */
  @Column('text', { nullable: true })
  clientSecret!: string | null;

  /** Name of the claim that lists the groups of a person. */
  @Column('text')
  groupsClaim!: string;

  /** What each group may do. */
  @Column('jsonb')
  grants!: { group: string; role: string; can_reveal: boolean }[];

  @Column('boolean')
  isEnabled!: boolean;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

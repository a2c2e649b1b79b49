import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A key by which a person signs in (WebAuthn). */
@Entity('passkeys')
@Index('passkeys_by_user', ['userId'])
export class PasskeyRow {
  /** The authenticator's id of it, in base64url. */
  @PrimaryColumn('text')
  id!: string;

  @Column('integer')
  userId!: number;

  /** As the person calls it. */
  @Column('text')
  name!: string;

  /** COSE. */
  @Column('bytea')
  publicKey!: Buffer;

  /** Signatures so far, as the authenticator counts them; 0 of those that do not. */
  @Column('bigint')
  counter!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}

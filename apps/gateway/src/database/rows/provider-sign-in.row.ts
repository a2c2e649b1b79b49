import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A sign-in that has gone to a provider and not come back. */
@Entity('provider_sign_ins')
export class ProviderSignInRow {
  /** SHA-256 of the state. */
  @PrimaryColumn('bytea')
  stateHash!: Buffer;

  /** SHA-256 of the cookie of the browser that it began in. */
  @Column('bytea')
  browserHash!: Buffer;

  @Index('provider_sign_ins_by_provider')
  @Column('text')
  providerId!: string;

  @Column('text')
  nonce!: string;

  @Column('text')
  codeVerifier!: string;

  @Index('provider_sign_ins_by_expiry')
  @Column('timestamptz')
  expiresAt!: Date;
}

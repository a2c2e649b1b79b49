import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an authenticator is asked to sign, for one use within minutes. */
@Entity('passkey_challenges')
export class PasskeyChallengeRow {
  /** SHA-256. */
  @PrimaryColumn('bytea')
  hash!: Buffer;

  /** Who adds a passkey; null for a sign-in. */
  @Column('integer', { nullable: true })
  userId!: number | null;

  @Column('timestamptz')
  expiresAt!: Date;
}

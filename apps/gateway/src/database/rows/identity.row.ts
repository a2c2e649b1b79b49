import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A person whom a provider knows. */
@Entity('identities')
export class IdentityRow {
  @PrimaryColumn('text')
  providerId!: string;

  /** SHA-256 of the subject. */
  @PrimaryColumn('bytea')
  subjectHash!: Buffer;

  @Column('integer', { unique: true })
  userId!: number;

  /** As the provider says; nothing is found by it. */
  @Column('text')
  email!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

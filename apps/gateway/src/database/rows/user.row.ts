import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An owner of keys, who belongs to an account, or a person who signs in to the console, who may belong to several. */
@Entity('users')
export class UserRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Of an owner of keys; null for a person who signs in. */
  @Column('integer', { nullable: true })
  accountId!: number | null;

  @Column('text')
  name!: string;

  /** Unique within the account, or among people who sign in, ignoring case. */
  @Column('text')
  email!: string;

  /** The address of a person who shares it with another one, and whose `email` is drawn at random; null: `email`. */
  @Column('text', { nullable: true })
  sharedEmail!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** When the person was removed; null: not. Name and email are gone since. */
  @Column('timestamptz', { nullable: true })
  removedAt!: Date | null;

  /** Argon2id in PHC format; null: cannot sign in. */
  @Column('text', { nullable: true })
  passwordHash!: string | null;

  @Column('boolean', { default: () => 'false' })
  isOperator!: boolean;

  @Column('timestamptz', { nullable: true })
  lastSignedInAt!: Date | null;
}

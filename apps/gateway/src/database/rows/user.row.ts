import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A person of an account; every key belongs to one. */
@Entity('users')
export class UserRow {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('integer')
  accountId!: number;

  @Column('text')
  name!: string;

  /** Unique within the account, ignoring case. */
  @Column('text')
  email!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  /** When the person was removed; null: not. Name and email are gone since. */
  @Column('timestamptz', { nullable: true })
  removedAt!: Date | null;
}

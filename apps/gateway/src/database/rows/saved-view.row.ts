import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Filters kept under a name. */
@Entity('saved_views')
@Index('saved_views_by_account', ['accountId', 'id'])
export class SavedViewRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('integer')
  accountId!: number;

  @Column('text')
  ownerKind!: 'key' | 'user';

  @Column('text')
  ownerId!: string;

  /** Whether all of the account see it. */
  @Column('boolean')
  isShared!: boolean;

  /** The page that it filters. */
  @Column('text')
  screen!: string;

  @Column('text')
  name!: string;

  @Column('jsonb')
  filters!: Record<string, string>;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}

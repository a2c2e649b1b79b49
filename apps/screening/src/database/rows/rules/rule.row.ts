import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Workflow rules of accounts; archived ones keep their versions. */
@Entity('rules')
export class RuleRow {
  /** By the time of the insert: tells nothing of other accounts. */
  @PrimaryColumn('bigint', { default: () => 'number_by_time()' })
  id!: string;

  @Column('bigint')
  accountId!: string;

  /** Of the newest version. */
  @Column('text')
  name!: string;

  @Column('integer')
  newestVersion!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;

  @Column('timestamptz', { nullable: true })
  archivedAt!: Date | null;
}

import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Who went back from which version of a data set to which; null: to the built-in one. */
@Entity('data_set_rollbacks')
export class DataSetRollbackRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  dataSet!: string;

  @Column('text')
  fromVersion!: string;

  @Column('text', { nullable: true })
  toVersion!: string | null;

  @Column('text')
  rolledBackBy!: string;

  @Column('timestamptz', { default: () => 'now()' })
  rolledBackAt!: Date;
}

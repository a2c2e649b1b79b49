import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Uploaded versions of data sets and what became of each. */
@Entity('data_set_versions')
export class DataSetVersionRow {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  dataSet!: string;

  @Column('text', { default: () => "'uploading'::text" })
  state!:
    | 'uploading'
    | 'checking'
    | 'active'
    | 'unchanged'
    | 'superseded'
    | 'retired'
    | 'rolled_back'
    | 'refused';

  @Column('text', { nullable: true })
  version!: string | null;

  @Column('text', { nullable: true })
  digest!: string | null;

  @Column('text', { nullable: true })
  licence!: string | null;

  @Column('text', { nullable: true })
  source!: string | null;

  @Column('bigint', { nullable: true })
  rows!: string | null;

  @Column('date', { nullable: true })
  dataDate!: string | null;

  @Column('boolean', { default: () => 'false' })
  allowShrink!: boolean;

  @Column('jsonb')
  parts!: unknown;

  @Column('jsonb', { default: () => "'[]'::jsonb" })
  problems!: unknown;

  @Column('text')
  importedBy!: string;

  @Column('text', { nullable: true })
  replacedVersion!: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  startedAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  touchedAt!: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  staleToldAt!: Date | null;
}

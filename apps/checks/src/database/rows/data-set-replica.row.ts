import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which versions each replica serves. */
@Entity('data_set_replicas')
export class DataSetReplicaRow {
  @PrimaryColumn('text')
  replica!: string;

  @Column('jsonb')
  versions!: unknown;

  @Column('timestamptz', { default: () => 'now()' })
  seenAt!: Date;
}

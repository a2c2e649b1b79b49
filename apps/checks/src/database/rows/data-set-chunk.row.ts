import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Files of an uploaded version of a data set, piece by piece, as they came (ADR 15). */
@Entity('data_set_chunks')
export class DataSetChunkRow {
  @PrimaryColumn('bigint')
  versionId!: string;

  @PrimaryColumn('smallint')
  part!: number;

  @PrimaryColumn('integer')
  index!: number;

  @Column('bytea')
  bytes!: Buffer;
}

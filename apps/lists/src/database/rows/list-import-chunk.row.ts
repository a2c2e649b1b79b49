import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Files as they came, until their import is over. */
@Entity('list_import_chunks')
export class ListImportChunkRow {
  @PrimaryColumn('bigint')
  importId!: string;

  @PrimaryColumn('integer')
  index!: number;

  @Column('bytea')
  bytes!: Buffer;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Lines that hold no entry; their first fault, without their values. */
@Entity('list_import_refusals')
export class ListImportRefusalRow {
  @PrimaryColumn('bigint')
  importId!: string;

  @PrimaryColumn('integer')
  line!: number;

  @Column('text', { nullable: true })
  columnName!: string | null;

  @Column('text')
  reason!: string;
}

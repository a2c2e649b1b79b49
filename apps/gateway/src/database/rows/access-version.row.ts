import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The number of the last change of keys, users or accounts (ADR 8); one row. */
@Entity('access_version')
export class AccessVersionRow {
  @PrimaryColumn('boolean', { default: () => 'true' })
  onlyRow!: boolean;

  @Column('bigint')
  version!: string;
}

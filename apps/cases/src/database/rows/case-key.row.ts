import { Column, Entity, PrimaryColumn } from 'typeorm';

/** By what an order joins an undecided case of its customer. */
@Entity('case_keys')
export class CaseKeyRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  /** Keyed hash of an e-mail address, user name, device or phone. */
  @PrimaryColumn('text')
  key!: string;

  @Column('bigint')
  caseId!: string;
}

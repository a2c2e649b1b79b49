import type { CaseOpening } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which orders of an account open cases, and when these are due; null: the default. */
@Entity('case_settings')
export class CaseSettingsRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @Column('text', { nullable: true })
  opening!: CaseOpening | null;

  @Column('integer', { nullable: true })
  dueMinutes!: number | null;
}

import { Entity, PrimaryColumn } from 'typeorm';

/** Which cases have, or once had, a tag (`tag/vip`) or a reason (`reason/<code>`). */
@Entity('case_marks')
export class CaseMarkRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('text')
  mark!: string;

  @PrimaryColumn('bigint')
  caseId!: string;
}

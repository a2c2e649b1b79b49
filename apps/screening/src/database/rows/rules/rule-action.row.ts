import type { RuleActionSpec } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Actions that another service carries out; the others are a part of the answer, or of the event itself. */
export type AskedSpec = Extract<RuleActionSpec, { type: 'ADD_TO_LIST' | 'OPEN_CASE' }>;

/** What matched rules ask of other services, and what became of it. */
@Entity('rule_actions')
export class RuleActionRow {
  /** By the time of the insert: tells nothing of other accounts. */
  @PrimaryColumn('bigint', { default: () => 'number_by_time()' })
  id!: string;

  /** The event rule.matched that asks for it. */
  @Column('uuid')
  matchEventId!: string;

  @Column('bigint')
  accountId!: string;

  @Column('bigint')
  ruleId!: string;

  @Column('integer')
  version!: number;

  @Column('text')
  ruleName!: string;

  /** The action as the rule says it. */
  @Column('jsonb')
  spec!: AskedSpec;

  @Column('text', { nullable: true })
  shieldId!: string | null;

  @Column('uuid', { nullable: true })
  sourceEventId!: string | null;

  /** What the event that matched is about. */
  @Column('text', { nullable: true })
  sourceSubject!: string | null;

  @Column('timestamptz')
  matchedAt!: Date;

  @Column('text', { default: () => "'waiting'::text" })
  state!: 'waiting' | 'done' | 'refused';

  @Column('integer', { default: () => '0' })
  tries!: number;

  /** Not tried before this time: a replica is working on it, or it failed. */
  @Column('timestamptz')
  nextTryAt!: Date;

  @Column('timestamptz', { nullable: true })
  triedAt!: Date | null;

  @Column('bigint', { nullable: true })
  entryId!: string | null;

  @Column('bigint', { nullable: true })
  caseId!: string | null;

  @Column('boolean', { nullable: true })
  isNew!: boolean | null;

  @Column('text', { nullable: true })
  errorCode!: string | null;

  @Column('text', { nullable: true })
  errorMessage!: string | null;
}

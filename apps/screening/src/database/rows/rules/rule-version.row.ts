import type { Actor, RuleActionSpec, RuleMode } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What rules say; nothing but the mode of a version ever changes, since stored decisions rest on it. */
@Entity('rule_versions')
export class RuleVersionRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('bigint')
  ruleId!: string;

  @PrimaryColumn('integer')
  version!: number;

  @Column('text')
  mode!: RuleMode;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text')
  trigger!: string;

  @Column('integer')
  priority!: number;

  @Column('text')
  expression!: string;

  @Column('jsonb')
  action!: RuleActionSpec;

  @Column('text')
  actorKind!: Actor['kind'];

  @Column('text')
  actorId!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  modeSince!: Date;
}

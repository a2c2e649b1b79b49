import type { Actor, RuleMode } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Every set of rules that was ever asked; what a number names never changes. */
@Entity('rulesets')
export class RulesetRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('integer')
  number!: number;

  @Column('text')
  reason!: 'mode' | 'archive' | 'order' | 'publish' | 'rollback';

  @Column('integer', { nullable: true })
  restores!: number | null;

  @Column('integer')
  active!: number;

  @Column('integer')
  shadow!: number;

  /** JSON list of {rule_id, version, mode}. */
  @Column('jsonb')
  rules!: { rule_id: number; version: number; mode: RuleMode }[];

  @Column('text')
  actorKind!: Actor['kind'];

  @Column('text')
  actorId!: string;

  @Column('timestamptz')
  publishedAt!: Date;

  /** Names the call that published it, for a day; null: a repeat of it is not recognised. */
  @Column('text', { nullable: true })
  attemptId!: string | null;

  /** What that call was answered, as JSON. */
  @Column('jsonb', { nullable: true })
  result!: unknown;
}

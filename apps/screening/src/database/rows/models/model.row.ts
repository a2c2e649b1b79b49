import type { Actor, ModelKind } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Trained models; what a number names never changes. */
@Entity('models')
export class ModelRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('integer')
  number!: number;

  @Column('text')
  kind!: ModelKind;

  @Column('integer')
  seed!: number;

  @Column('jsonb')
  options!: Record<string, unknown>;

  @Column('smallint')
  featureSchema!: number;

  /** Figures, reliability and importance, as the API tells them. */
  @Column('json')
  card!: unknown;

  /** JSON: all that predicting takes. */
  @Column({ type: 'text', select: false })
  document!: string;

  /** Of the training; unique, so that a job that is done again registers nothing twice. */
  @Column('uuid')
  jobId!: string;

  @Column('text')
  actorKind!: Actor['kind'];

  @Column('text')
  actorId!: string;

  @Column('timestamptz')
  createdAt!: Date;

  /** When it last ceased to be champion or challenger, or was made: orders may name it until then. */
  @Column('timestamptz')
  inUseUntil!: Date;
}

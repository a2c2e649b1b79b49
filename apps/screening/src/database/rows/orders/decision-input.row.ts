import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What each decision rests on beside rules and models, and which of those made it: read by backtests, training and explanations. */
@Entity('decision_inputs')
export class DecisionInputRow {
  @PrimaryColumn('bigint')
  accountId!: string;

  @PrimaryColumn('text')
  shieldId!: string;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('text')
  status!: string;

  @Column('text')
  decidedBy!: string;

  @Column('numeric', { precision: 5, scale: 2 })
  score!: string;

  /** Number of the rule set; null: none. */
  @Column('integer', { nullable: true })
  ruleset!: number | null;

  /** Number of the model that took part; null: none. */
  @Column('integer', { nullable: true })
  champion!: number | null;

  /** Number of the model that scored in shadow. */
  @Column('integer', { nullable: true })
  challenger!: number | null;

  @Column('text')
  modelEffect!: 'raise' | 'replace';

  /** As the champion gave it, 0 to 1. */
  @Column('double precision', { nullable: true })
  probability!: number | null;

  @Column('double precision', { nullable: true })
  challengerProbability!: number | null;

  @Column('smallint')
  featureSchema!: number;

  /** JSON: features in the order of their schema, signals with points, lists, thresholds. */
  @Column('text')
  input!: string;

  /** Of the histories that the order counts in, and its outcome. */
  @Column('uuid', { array: true, nullable: true })
  historyKeys!: string[] | null;
}

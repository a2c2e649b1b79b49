import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The newest replay of each endpoint. */
@Entity('webhook_replays')
export class WebhookReplayRow {
  @PrimaryColumn('uuid')
  endpointId!: string;

  @Column('bigint')
  accountId!: string;

  @Column('timestamptz')
  since!: Date;

  @Column('timestamptz')
  until!: Date;

  @Column('text', { array: true, nullable: true })
  eventTypes!: string[] | null;

  @Column('text')
  state!: 'running' | 'done';

  /** Last sequence read; 0 before the first. */
  @Column('bigint', { default: () => '0' })
  position!: string;

  @Column('integer', { default: () => '0' })
  deliveries!: number;

  @Column('uuid', { nullable: true })
  holder!: string | null;

  @Column('timestamptz', { nullable: true })
  claimedUntil!: Date | null;

  @Column('timestamptz')
  startedAt!: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;
}

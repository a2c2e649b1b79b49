import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event on its way to an endpoint. */
@Entity('webhook_deliveries')
export class WebhookDeliveryRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint')
  accountId!: string;

  @Column('uuid')
  endpointId!: string;

  @Column('uuid')
  eventId!: string;

  @Column('boolean')
  personal!: boolean;

  @Column('text')
  eventType!: string;

  @Column('text', { default: () => "'pending'::text" })
  state!: 'pending' | 'delivered' | 'dead';

  /** Attempts begun of the present plan. */
  @Column('integer', { default: () => '0' })
  step!: number;

  @Column('integer', { default: () => '0' })
  attemptCount!: number;

  @Column('timestamptz')
  nextAttemptAt!: Date;

  /** A replica is at it, or was lost, until then. */
  @Column('timestamptz', { nullable: true })
  claimedUntil!: Date | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  finishedAt!: Date | null;
}

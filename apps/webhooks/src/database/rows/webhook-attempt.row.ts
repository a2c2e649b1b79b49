import type { WebhookAttemptError } from '@rampart/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Every try, written down before it is made. */
@Entity('webhook_attempts')
export class WebhookAttemptRow {
  @PrimaryColumn('uuid')
  deliveryId!: string;

  @PrimaryColumn('integer')
  number!: number;

  @Column('timestamptz')
  at!: Date;

  /** Null while it is under way, or lost with its process. */
  @Column('integer', { nullable: true })
  durationMs!: number | null;

  @Column('integer', { nullable: true })
  statusCode!: number | null;

  @Column('text', { nullable: true })
  error!: WebhookAttemptError | null;
}

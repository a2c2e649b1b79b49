import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where an account receives its events. */
@Entity('webhook_endpoints')
export class WebhookEndpointRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('bigint')
  accountId!: string;

  @Column('text')
  url!: string;

  @Column('text', { array: true })
  eventTypes!: string[];

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('boolean')
  personal!: boolean;

  /** whsec_..., sealed when there is a key for it; read only by what signs. */
  @Column({ type: 'text', select: false })
  secret!: string;

  @Column({ type: 'text', nullable: true, select: false })
  previousSecret!: string | null;

  @Column('timestamptz', { nullable: true })
  previousSecretUntil!: Date | null;

  /** Deleted: its deliveries go bit by bit, then the row. */
  @Column('text')
  state!: 'enabled' | 'disabled' | 'deleted';

  @Column('text', { nullable: true })
  disabledReason!: 'requested' | 'gone' | 'failing' | null;

  /** It receives what happens from then on. */
  @Column('timestamptz')
  enabledAt!: Date;

  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;

  /** Attempts that failed since the last that did not. */
  @Column('integer', { default: () => '0' })
  failures!: number;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  updatedAt!: Date;

  /** Attempts at once, over all replicas; fewer the slower it answers. */
  @Column('integer', { default: () => '2' })
  permits!: number;
}

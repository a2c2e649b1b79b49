import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Endpoints that are behind the listener, and how far they have come. */
@Entity('webhook_catch_ups')
export class WebhookCatchUpRow {
  @PrimaryColumn('uuid')
  endpointId!: string;

  @Column('bigint')
  accountId!: string;

  /** Which stream the sequences are of. */
  @Column('timestamptz')
  streamCreated!: Date;

  /** Deliveries are written for all events up to this sequence. */
  @Column('bigint')
  position!: string;

  /** The listener writes the deliveries behind this sequence; null while it writes none. */
  @Column('bigint', { nullable: true })
  until!: string | null;

  /** The endpoint receives what happened from then on. */
  @Column('timestamptz')
  since!: Date;

  /** It receives nothing from then on, until enabled_at. */
  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  enabledAt!: Date | null;

  @Column('uuid', { nullable: true })
  holder!: string | null;

  @Column('timestamptz', { nullable: true })
  claimedUntil!: Date | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is sent: the envelope of an event, once for all. */
@Entity('webhook_messages')
export class WebhookMessageRow {
  @PrimaryColumn('uuid')
  eventId!: string;

  /** Whether it holds the values behind the masks. */
  @PrimaryColumn('boolean')
  personal!: boolean;

  @Column('bigint')
  accountId!: string;

  @Column('text')
  body!: string;

  @Column('timestamptz')
  keptSince!: Date;
}

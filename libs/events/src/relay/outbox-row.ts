/** An event in the outbox, as pg returns it. */
export interface OutboxRow {
  /** Bigint: the order in which events are sent. */
  readonly position: string;
  readonly eventId: string;
  readonly accountId: string;
  /** Of the event's definition. */
  readonly type: string;
  /** What it is about, within the account. */
  readonly entity: string;
  /** CloudEvents JSON, personal values masked. */
  readonly envelope: string;
  /** JSON of the masked members with their values; null without any, or when they are not stored. */
  readonly personal: string | null;
}

/** An event that waits in the outbox, as pg gives it. */
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
  /** JSON of the masked members with their values; null when there are none, or they are not kept. */
  readonly personal: string | null;
}

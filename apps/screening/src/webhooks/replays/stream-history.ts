import { AckPolicy, type ConsumerConfig, DeliverPolicy, type JsMsg, jetstream } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { Injectable } from '@nestjs/common';
import { EVENT_SUBJECTS, PERSONAL_SUBJECTS } from '@rampart/contracts';
import {
  EVENTS_STREAM,
  EventStreams,
  PERSONAL_STREAM,
  type ReceivedEvent,
  readMessage,
} from '@rampart/events';
import { NatsLink } from '@rampart/rpc';

/** Milliseconds that the server may take to send a batch that it holds. */
const BATCH_MS = 5_000;

/** Milliseconds after which the server forgets a consumer that nobody deleted. */
const UNUSED_MS = 30_000;

/** Where to read on. */
export interface HistoryPlace {
  readonly accountId: number;
  readonly personal: boolean;
  /** The last sequence that was read; 0 for none. */
  readonly position: number;
  /** Where to begin when none was. */
  readonly since: Date;
}

/** A batch of what happened. */
export interface HistoryBatch {
  /** In the stream's order; what is no event of ours is left out. */
  readonly events: readonly ReceivedEvent[];
  /** The last sequence of the batch. */
  readonly position: number;
  /** True when the stream held nothing more. */
  readonly isLast: boolean;
}

/** Reads what the stream still holds of an account. */
@Injectable()
export class StreamHistory {
  constructor(
    private readonly link: NatsLink,
    private readonly streams: EventStreams,
  ) {}

  /** @throws what the client throws: no NATS, no stream. */
  async read(place: HistoryPlace, most: number): Promise<HistoryBatch> {
    await this.streams.ensure();
    const stream = place.personal ? PERSONAL_STREAM : EVENTS_STREAM;
    const manager = await this.streams.manage();
    const { name } = await manager.consumers.add(stream, consumerAt(place));
    try {
      const consumer = await jetstream(this.link.connection).consumers.get(stream, name);
      const { num_pending } = await consumer.info();
      const messages: JsMsg[] = [];
      const wanted = Math.min(most, num_pending);
      if (wanted > 0) {
        const batch = await consumer.fetch({ max_messages: wanted, expires: BATCH_MS });
        for await (const message of batch) messages.push(message);
      }
      return asBatch(messages, place.position, num_pending);
    } finally {
      await manager.consumers.delete(stream, name).catch(() => false);
    }
  }
}

function consumerAt({ accountId, personal, position, since }: HistoryPlace): Partial<ConsumerConfig> {
  const root = personal ? PERSONAL_SUBJECTS : EVENT_SUBJECTS;
  const start =
    position > 0
      ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: position + 1 }
      : { deliver_policy: DeliverPolicy.StartTime, opt_start_time: since.toISOString() };
  return {
    ...start,
    filter_subject: `${root}.${accountId}.>`,
    ack_policy: AckPolicy.None,
    mem_storage: true,
    inactive_threshold: nanos(UNUSED_MS),
  };
}

function asBatch(messages: readonly JsMsg[], before: number, pending: number): HistoryBatch {
  return {
    events: messages.map(readMessage).flatMap(({ event }) => (event === null ? [] : [event])),
    position: messages.at(-1)?.seq ?? before,
    isLast: messages.length >= pending,
  };
}

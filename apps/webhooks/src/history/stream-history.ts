import { type ConsumerConfig, DeliverPolicy, type JsMsg } from '@nats-io/jetstream';
import { Injectable } from '@nestjs/common';
import { EVENT_SUBJECTS, PERSONAL_SUBJECTS } from '@rampart/contracts';
import {
  EVENTS_STREAM,
  EventStreams,
  PERSONAL_STREAM,
  type ReceivedEvent,
  readMessage,
  withNamedConsumer,
} from '@rampart/events';
import { NatsLink } from '@rampart/rpc';

/** Milliseconds that the server may take to send a batch. */
const BATCH_MS = 5_000;

/** The name that the NATS rights of the service allow. */
const REPLAY_CONSUMER = 'webhooks-replay';

/** Where to resume reading. */
export interface HistoryPosition {
  readonly accountId: number;
  readonly personal: boolean;
  /** The last sequence read; 0 for none. */
  readonly position: number;
  /** Where to start when nothing was read yet. */
  readonly since: Date;
}

/** A batch of events. */
export interface HistoryBatch {
  /** In the stream's order, without messages that are not events of ours. */
  readonly events: readonly ReceivedEvent[];
  /** The last sequence of the batch. */
  readonly position: number;
  /** True at the end of the stream. */
  readonly isLast: boolean;
}

/** Reads the events of an account that the stream still holds. */
@Injectable()
export class StreamHistory {
  constructor(
    readonly link: NatsLink,
    readonly streams: EventStreams,
  ) {}

  /** @throws the errors of the NATS client: no connection, no stream. */
  async read(from: HistoryPosition, most: number): Promise<HistoryBatch> {
    const stream = from.personal ? PERSONAL_STREAM : EVENTS_STREAM;
    return withNamedConsumer(
      this,
      { stream, name: REPLAY_CONSUMER, config: consumerAt(from) },
      async (consumer) => {
        const { num_pending } = await consumer.info();
        const messages: JsMsg[] = [];
        const wanted = Math.min(most, num_pending);
        if (wanted > 0) {
          const batch = await consumer.fetch({ max_messages: wanted, expires: BATCH_MS });
          for await (const message of batch) messages.push(message);
        }
        return asBatch(messages, from.position, num_pending);
      },
    );
  }
}

function consumerAt({ accountId, personal, position, since }: HistoryPosition): Partial<ConsumerConfig> {
  const root = personal ? PERSONAL_SUBJECTS : EVENT_SUBJECTS;
  const start =
    position > 0
      ? { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: position + 1 }
      : { deliver_policy: DeliverPolicy.StartTime, opt_start_time: since.toISOString() };
  return {
    ...start,
    filter_subject: `${root}.${accountId}.>`,
  };
}

function asBatch(messages: readonly JsMsg[], before: number, pending: number): HistoryBatch {
  return {
    events: messages.map(readMessage).flatMap(({ event }) => (event === null ? [] : [event])),
    position: messages.at(-1)?.seq ?? before,
    isLast: messages.length >= pending,
  };
}

import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { openConnection } from '@rampart/rpc';
import { type ReceivedEvent, readMessage } from '../consumers/received-event';
import { MIGRATOR } from './provision-streams';
import { EVENTS_STREAM } from './stream-configs';

/** The name of the consumer that the rights of the migration's user allow. */
const READER = `${MIGRATOR}-reader`;
const BATCH = 500;
/** Milliseconds that the server may take to send a batch, and after which it deletes an unused consumer. */
const BATCH_MS = 10_000;
const UNUSED_MS = 30_000;

/**
 * Reads the events of a time, as the user of the migration tool: those that the stream holds when reading begins.
 *
 * @param take gets at most 500 at a time, in the stream's order, without messages that are not events of ours.
 * @throws the errors of the client and of `take`.
 */
export async function readStreamSince(
  natsUrl: string,
  since: Date,
  take: (events: readonly ReceivedEvent[]) => Promise<void>,
): Promise<void> {
  const connection = await openConnection(natsUrl, MIGRATOR);
  try {
    const { consumers } = await jetstreamManager(connection, { checkAPI: false });
    // Left by a reader that was killed.
    await consumers.delete(EVENTS_STREAM, READER).catch(() => false);
    const { num_pending: all } = await consumers.add(EVENTS_STREAM, {
      name: READER,
      ack_policy: AckPolicy.None,
      mem_storage: true,
      num_replicas: 1,
      deliver_policy: DeliverPolicy.StartTime,
      opt_start_time: since.toISOString(),
      inactive_threshold: nanos(UNUSED_MS),
    });
    try {
      const consumer = await jetstream(connection, { checkAPI: false }).consumers.get(EVENTS_STREAM, READER);
      for (let read = 0; read < all; ) {
        const wanted = Math.min(BATCH, all - read);
        const events: ReceivedEvent[] = [];
        let received = 0;
        for await (const message of await consumer.fetch({ max_messages: wanted, expires: BATCH_MS })) {
          received += 1;
          const { event } = readMessage(message);
          if (event !== null) events.push(event);
        }
        // Less than promised: events were deleted meanwhile, by their age or an erasure.
        if (received === 0) return;
        read += received;
        await take(events);
      }
    } finally {
      await consumers.delete(EVENTS_STREAM, READER).catch(() => false);
    }
  } finally {
    await connection.close();
  }
}

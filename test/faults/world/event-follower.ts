import { AckPolicy, type ConsumerMessages, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { EVENTS_STREAM } from '@rampart/events';
import { natsOptions } from '@rampart/rpc';

const NAME = 'follower';

/** A team that builds on the events: it reads them as they arrive, under a name of its own, through every outage. */
export interface EventFollower {
  /** Events that it has received and acknowledged, by id. */
  readonly heard: ReadonlySet<string>;
  stop(): Promise<void>;
}

/** The consumer of docs/events.md. @param natsUrl past the proxies, or through them. */
export async function followEvents(natsUrl: string): Promise<EventFollower> {
  const connection = await connect({
    ...natsOptions(natsUrl),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
  });
  const { consumers } = await jetstreamManager(connection);
  await consumers.add(EVENTS_STREAM, { durable_name: NAME, ack_policy: AckPolicy.Explicit });
  const heard = new Set<string>();
  const messages: ConsumerMessages = await (
    await jetstream(connection).consumers.get(EVENTS_STREAM, NAME)
  ).consume();
  const following = (async () => {
    for await (const message of messages) {
      const id = idOf(message.string());
      if (id !== null) heard.add(id);
      message.ack();
    }
  })();
  // An unexpected end shows in the missing events.
  following.catch(() => {});
  return {
    heard,
    stop: async () => {
      messages.stop();
      await connection.close();
      await following.catch(() => {});
    },
  };
}

/** @returns null for a message that is not an event: poison that a fault has put on the stream. */
function idOf(text: string): string | null {
  try {
    const event = JSON.parse(text) as { id?: unknown };
    return typeof event.id === 'string' ? event.id : null;
  } catch {
    return null;
  }
}

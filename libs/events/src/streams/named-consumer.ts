import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  AckPolicy,
  type Consumer,
  type ConsumerConfig,
  JetStreamApiError,
  jetstream,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { NatsLink } from '@rampart/rpc';
import type { EventStreams } from './event-streams';

/** The server's code for "there is a consumer of this name with other settings". */
const NAME_IN_USE = 10148;
/** Milliseconds after which the server forgets a consumer that nobody reads with. */
const UNUSED_MS = 5_000;
/** Tries while another replica reads under the name, or a killed one has left it, and milliseconds between them. */
const MAX_TRIES = 100;
const TRY_AGAIN_MS = 100;

/** What is common to all consumers of the services: nothing is acknowledged, nothing written to disk. */
export const CONSUMER_DEFAULTS: Partial<ConsumerConfig> = {
  ack_policy: AckPolicy.None,
  mem_storage: true,
  num_replicas: 1,
};

/**
 * Reads a stream through a consumer of a fixed name, one reader of the name at a time over all replicas: a NATS user may
 * use the names that its permissions list, which know no patterns within a name.
 *
 * @throws what the client throws, and what `work` throws.
 */
export async function withNamedConsumer<T>(
  { link, streams }: { readonly link: NatsLink; readonly streams: EventStreams },
  { stream, name, config }: { stream: string; name: string; config: Partial<ConsumerConfig> },
  work: (consumer: Consumer) => Promise<T>,
): Promise<T> {
  const { consumers } = await streams.manage();
  const wanted = {
    ...CONSUMER_DEFAULTS,
    inactive_threshold: nanos(UNUSED_MS),
    ...config,
    name,
    // Makes it another one than that of a replica which asks for the same: the server would give both the same.
    metadata: { reader: randomUUID() },
  };
  for (let tries = 1; ; tries += 1) {
    try {
      await consumers.add(stream, wanted);
      break;
    } catch (error) {
      const isTaken = error instanceof JetStreamApiError && error.code === NAME_IN_USE;
      if (!isTaken || tries === MAX_TRIES) throw error;
      await pause(TRY_AGAIN_MS);
    }
  }
  try {
    return await work(await jetstream(link.connection).consumers.get(stream, name));
  } finally {
    await consumers.delete(stream, name).catch(() => false);
  }
}

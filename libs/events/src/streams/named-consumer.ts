import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  AckPolicy,
  type ApiError,
  type Consumer,
  type ConsumerConfig,
  JetStreamApiError,
  jetstream,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { NatsLink } from '@rampart/rpc';
import type { EventStreams } from './event-streams';

/** The server's code for "a consumer of this name exists with other settings". */
const NAME_IN_USE = 10148;
/** Milliseconds after which the server deletes an unused consumer. */
const UNUSED_MS = 5_000;
/** Tries while another replica reads under the name, or a killed one has left it, and milliseconds between them. */
const MAX_TRIES = 100;
const TRY_AGAIN_MS = 100;

/** Common settings of all consumers: nothing is acknowledged, nothing written to disk. */
export const CONSUMER_DEFAULTS: Partial<ConsumerConfig> = {
  ack_policy: AckPolicy.None,
  mem_storage: true,
  num_replicas: 1,
};

/** Milliseconds that the server may take to create a consumer. */
const MAKE_MS = 5_000;

/**
 * Creates a consumer by the subject that ends with its name, which a NATS user's permissions can list. The client
 * leaves the name out of the subject when there are several filters, and would then need the right to create any.
 *
 * @throws JetStreamApiError of the server; the errors of the client.
 */
export async function addConsumer(
  link: NatsLink,
  stream: string,
  config: Partial<ConsumerConfig> & { readonly name: string },
): Promise<void> {
  const question = JSON.stringify({ stream_name: stream, config, action: 'create' });
  const subject = `$JS.API.CONSUMER.CREATE.${stream}.${config.name}`;
  const reply = await link.connection.request(subject, question, { timeout: MAKE_MS });
  const { error } = reply.json<{ error?: ApiError }>();
  if (error) throw new JetStreamApiError(error);
}

/**
 * Reads a stream through a consumer with a fixed name, one reader of the name at a time over all replicas: a NATS
 * user may use the names that its permissions list, which allow no patterns within a name.
 *
 * @throws the errors of the client and of `work`.
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
    // Distinguishes it from another replica's consumer with the same settings: the server would otherwise give both
    // the same one.
    metadata: { reader: randomUUID() },
  };
  for (let tries = 1; ; tries += 1) {
    try {
      await addConsumer(link, stream, wanted);
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

import {
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  type StreamConfig,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { envInteger, parseEnv, serviceEnv } from '@rampart/config';
import { openConnection } from '@rampart/rpc';
import { type NamedStream, streamConfigs } from './stream-configs';

/** The user of the migration tool, which alone may create and change streams (docs/nats/rampart.conf). */
export const MIGRATOR = 'migrate';
/** The server's code for "a stream of this name exists with other settings". */
const NAME_IN_USE = 10058;
/** The server's code for "no such stream". */
const NOT_FOUND = 10059;
/** The server's codes for fewer servers than replicas: it is alone, and it has too few others. */
const TOO_FEW_SERVERS: readonly number[] = [10074, 10005];
/** A majority of them may fail one by one without a loss; more cost disk and time, and save nothing that one expects. */
const REPLICAS_IN_A_CLUSTER = 3;

type Streams = JetStreamManager['streams'];

/** The choices that a deployment's streams depend on. */
export interface StreamChoices {
  /** Servers that keep them; null: three where there are as many, otherwise one, and never fewer than so far. */
  readonly replicas: number | null;
  /** Whether there is a stream of events with personal values. */
  readonly personal: boolean;
}

const settingsOfStreams = serviceEnv.pick({ PERSONAL_EVENTS: true }).extend({
  /** Servers of a NATS cluster that keep the streams; the migration alone reads it. */
  EVENTS_REPLICAS: envInteger(1, 5).optional(),
});

/** @throws ConfigError when a setting does not fit. */
export function readStreamChoices(env: Readonly<Record<string, string | undefined>>): StreamChoices {
  const settings = parseEnv(settingsOfStreams, env);
  return { replicas: settings.EVENTS_REPLICAS ?? null, personal: settings.PERSONAL_EVENTS };
}

/**
 * Creates missing streams, and gives existing ones the settings of this version. Other settings of an operator (a
 * limit of bytes, a mirror) are kept, and so is another limit of events per subject. Safe to run concurrently.
 *
 * @param natsUrl with a user that may do so.
 * @returns the streams' names.
 * @throws the errors of the client: no NATS, no JetStream, settings that the server refuses.
 */
export async function provisionStreams(natsUrl: string, choices: StreamChoices): Promise<string[]> {
  const connection = await openConnection(natsUrl, MIGRATOR);
  try {
    return await makeStreams(connection, choices);
  } finally {
    await connection.close();
  }
}

async function makeStreams(
  connection: NatsConnection,
  { replicas, personal }: StreamChoices,
): Promise<string[]> {
  const { streams } = await jetstreamManager(connection, { checkAPI: false });
  const configs = streamConfigs(personal);
  for (const config of configs) {
    if (replicas !== null) await makeStream(streams, config, replicas);
    else await makeReplicated(streams, config);
  }
  return configs.map(({ name }) => name);
}

/** A stream of one server that has become one of three is copied to the others while it is used. */
async function makeReplicated(streams: Streams, config: NamedStream): Promise<void> {
  const soFar = await replicasOf(streams, config.name);
  try {
    await makeStream(streams, config, Math.max(soFar, REPLICAS_IN_A_CLUSTER));
  } catch (error) {
    if (!isCode(error, ...TOO_FEW_SERVERS)) throw error;
    await makeStream(streams, config, soFar);
  }
}

/** One for a stream that is not there yet. */
async function replicasOf(streams: Streams, name: string): Promise<number> {
  try {
    return (await streams.info(name)).config.num_replicas;
  } catch (error) {
    if (isCode(error, NOT_FOUND)) return 1;
    throw error;
  }
}

const isCode = (error: unknown, ...codes: readonly number[]): boolean =>
  error instanceof JetStreamApiError && codes.includes(error.code);

async function makeStream(streams: Streams, config: NamedStream, num_replicas: number): Promise<void> {
  try {
    await streams.add({ ...config, num_replicas });
  } catch (error) {
    if (!isCode(error, NAME_IN_USE)) throw error;
    const kept = await limitsSetByOperator(streams, config.name);
    await streams.update(config.name, { ...config, num_replicas, ...kept });
  }
}

async function limitsSetByOperator(
  streams: Streams,
  name: string,
): Promise<Pick<StreamConfig, 'max_msgs_per_subject'> | undefined> {
  const { config } = await streams.info(name);
  const { max_msgs_per_subject } = config;
  return max_msgs_per_subject > 0 ? { max_msgs_per_subject } : undefined;
}

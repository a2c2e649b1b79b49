import {
  JetStreamApiError,
  type JetStreamManager,
  jetstreamManager,
  type StreamConfig,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { parseEnv, serviceEnv } from '@rampart/config';
import { openConnection } from '@rampart/rpc';
import { type NamedStream, streamConfigs } from './stream-configs';

/** The user of the migration tool, which alone may create and change streams (docs/nats/rampart.conf). */
export const MIGRATOR = 'migrate';
/** The server's code for "a stream of this name exists with other settings". */
const NAME_IN_USE = 10058;

/** The choices that a deployment's streams depend on. */
export interface StreamChoices {
  /** Replicas in a NATS cluster. */
  readonly replicas: number;
  /** Whether there is a stream of events with personal values. */
  readonly personal: boolean;
}

/** The same settings that the services read. @throws ConfigError when one does not fit. */
export function readStreamChoices(env: Readonly<Record<string, string | undefined>>): StreamChoices {
  const settings = parseEnv(serviceEnv.pick({ PERSONAL_EVENTS: true, EVENTS_REPLICAS: true }), env);
  return { replicas: settings.EVENTS_REPLICAS, personal: settings.PERSONAL_EVENTS };
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
    return await makeStreams(connection, streamConfigs(choices.replicas, choices.personal));
  } finally {
    await connection.close();
  }
}

async function makeStreams(connection: NatsConnection, configs: readonly NamedStream[]): Promise<string[]> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  for (const config of configs) await makeStream(manager, config);
  return configs.map(({ name }) => name);
}

async function makeStream({ streams }: JetStreamManager, config: NamedStream): Promise<void> {
  try {
    await streams.add(config);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== NAME_IN_USE) throw error;
    await streams.update(config.name, { ...config, ...(await limitsSetByOperator(streams, config.name)) });
  }
}

async function limitsSetByOperator(
  streams: JetStreamManager['streams'],
  name: string,
): Promise<Pick<StreamConfig, 'max_msgs_per_subject'> | undefined> {
  const { config } = await streams.info(name);
  const { max_msgs_per_subject } = config;
  return max_msgs_per_subject > 0 ? { max_msgs_per_subject } : undefined;
}

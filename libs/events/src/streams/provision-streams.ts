import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
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
/** Milliseconds for an answer about a stream, for its copies to be complete, and between two looks. */
const API_TIMEOUT_MS = 5_000;
const COPY_TIMEOUT_MS = 3_600_000;
const LOOK_EVERY_MS = 500;
/** A majority of them may fail one by one without a loss; more cost disk and time, and save nothing that one expects. */
const REPLICAS_IN_A_CLUSTER = 3;

type Streams = JetStreamManager['streams'];

/** The choices that a deployment's streams depend on. */
export interface StreamChoices {
  /** Servers that keep them; null: three in a cluster, otherwise one, and as many as so far where they exist. */
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
 * @returns the names of those that were created or changed.
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
  const changed: string[] = [];
  for (const config of streamConfigs(personal)) {
    const before = await configOf(streams, config.name);
    await makeStream(streams, config, replicas ?? before?.num_replicas ?? replicasFor(connection));
    if (!isDeepStrictEqual(before, await configOf(streams, config.name))) changed.push(config.name);
    if (before !== undefined && replicas !== null && replicas > 1)
      await handOver(connection, streams, config.name);
  }
  return changed;
}

/**
 * Lets another server lead a stream, once all have it. The one that had kept a stream alone must not go on leading it: with NATS
 * 2.14.0, when it died and came back, what the others had acknowledged meanwhile was gone (ADR 115).
 *
 * @throws Error when copying takes longer than an hour; it goes on, and the command may be repeated.
 */
async function handOver(connection: NatsConnection, streams: Streams, name: string): Promise<void> {
  await untilCopied(streams, name);
  const answer = await connection.request(`$JS.API.STREAM.LEADER.STEPDOWN.${name}`, undefined, {
    timeout: API_TIMEOUT_MS,
  });
  const { error } = answer.json<{ error?: { description: string } }>();
  if (error) throw new Error(`the stream ${name} has no other server to lead it: ${error.description}`);
  await untilCopied(streams, name);
}

async function untilCopied(streams: Streams, name: string): Promise<void> {
  for (const giveUpAt = performance.now() + COPY_TIMEOUT_MS; performance.now() < giveUpAt; ) {
    const { cluster } = await streams.info(name).catch(() => ({ cluster: undefined }));
    const others = cluster?.replicas ?? [];
    if (cluster?.leader && others.length > 0 && others.every(({ current, lag = 0 }) => current && lag === 0))
      return;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error(`the stream ${name} is still being copied to other servers; repeat this once it is there`);
}

/** A server knows from its configuration whether it is one of several, also when the others are away. */
const replicasFor = ({ info }: NatsConnection): number => (info?.cluster ? REPLICAS_IN_A_CLUSTER : 1);

/** @returns undefined for a stream that is not there yet. */
async function configOf(streams: Streams, name: string): Promise<StreamConfig | undefined> {
  try {
    return (await streams.info(name)).config;
  } catch (error) {
    if (isCode(error, NOT_FOUND)) return undefined;
    throw error;
  }
}

const isCode = (error: unknown, code: number): boolean =>
  error instanceof JetStreamApiError && error.code === code;

async function makeStream(streams: Streams, config: NamedStream, num_replicas: number): Promise<void> {
  try {
    await streams.add({ ...config, num_replicas });
  } catch (error) {
    if (!isCode(error, NAME_IN_USE)) throw error;
    const kept = limitsSetByOperator(await configOf(streams, config.name));
    await streams.update(config.name, { ...config, num_replicas, ...kept });
  }
}

const limitsSetByOperator = (config: StreamConfig | undefined): Partial<StreamConfig> =>
  config && config.max_msgs_per_subject > 0 ? { max_msgs_per_subject: config.max_msgs_per_subject } : {};

import type { NatsConnection } from '@nats-io/transport-node';
import { ConfigError } from '@rampart/config';

/** The oldest server whose consumers and streams are as the suite needs them: major and minor. */
const OLDEST = [2, 10] as const;

/** What is wrong with the version of the server that a connection leads to; null: nothing, or it does not say. */
export function refusalOf(connection: Pick<NatsConnection, 'info' | 'getServer'>): string | null {
  const { info } = connection;
  const [, major, minor] = /^(\d+)[.](\d+)/.exec(info?.version ?? '') ?? [];
  if (major === undefined || minor === undefined) return null;
  const isOld = Number(major) < OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) < OLDEST[1]);
  if (!isOld) return null;
  return `NATS_URL leads to nats-server ${info?.version} at ${connection.getServer()}, which is too old: ${OLDEST.join('.')} or newer is needed`;
}

/** @throws ConfigError for a server that is too old; the connection is closed then. */
export async function requireVersion(connection: NatsConnection): Promise<NatsConnection> {
  const refusal = refusalOf(connection);
  if (refusal === null) return connection;
  await connection.close();
  throw new ConfigError([refusal]);
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { untilTrue } from '@rampart/testing';
import { findNatsServer } from '../../../tools/engines/find-binaries';
import { findFreePort } from '../../../tools/engines/free-port';
import { startGuarded } from '../../../tools/engines/guarded-process';
import { temporaryRoot } from '../../../tools/engines/temporary-root';

/** The example configuration, as committed. */
const CONFIG = join(__dirname, '../../../docs/nats/rampart.conf');
const CONSUMERS = ['orders', 'investigations'];
const USERS = [
  'migrate',
  'gateway',
  'screening',
  'checks',
  'behavior',
  'lists',
  'cases',
  'webhooks',
  ...CONSUMERS,
];

export interface NatsWithUsers {
  urlFor(user: string): string;
  /** Connects as a user, with the user's own inbox. */
  connectAs(user: string): Promise<NatsConnection>;
  /** The server's refusals in its log; empty without any. */
  refusals(): string[];
  stop(): Promise<void>;
}

const isConsumer = (user: string): boolean => CONSUMERS.includes(user);

/** Of this folder: an authority that only these specs trust, and its certificate for localhost. */
const TLS = join(__dirname, 'tls');
/** For `NODE_EXTRA_CA_CERTS`. */
export const TEST_AUTHORITY = join(TLS, 'ca.pem');
const TLS_ARGS = ['--tls', '--tlscert', join(TLS, 'server.pem'), '--tlskey', join(TLS, 'server-key.pem')];

/**
 * Starts a NATS server with the users of the example configuration; a user's password is its name, doubled.
 *
 * @param hasTls whether it accepts only TLS connections.
 */
export async function startNatsWithUsers({ hasTls = false } = {}): Promise<NatsWithUsers> {
  const folder = mkdtempSync(join(temporaryRoot(null), 'rampart-users-'));
  const port = await findFreePort();
  const address = `${hasTls ? 'localhost' : '127.0.0.1'}:${port}`;
  const passwords = USERS.map((user) => [`NATS_PASSWORD_${user.toUpperCase()}`, `${user}${user}`]);
  const logFile = join(folder, 'nats.log');
  const server = startGuarded({
    program: findNatsServer(),
    args: ['-c', CONFIG, '-a', '127.0.0.1', '-p', String(port), ...(hasTls ? TLS_ARGS : [])],
    logFile,
    account: null,
    env: { NATS_STORE_DIR: join(folder, 'jetstream'), ...Object.fromEntries(passwords) },
    removeAfterwards: null,
  });
  const opened: NatsConnection[] = [];
  const connectAs = async (user: string) => {
    const connection = await connect({
      servers: address,
      user,
      pass: `${user}${user}`,
      inboxPrefix: isConsumer(user) ? `_INBOX_${user}` : `_INBOX.${user}`,
      ...(hasTls && { tls: { caFile: TEST_AUTHORITY } }),
    });
    opened.push(connection);
    return connection;
  };
  await untilTrue(
    () =>
      connectAs('gateway').then(
        () => true,
        () => false,
      ),
    'NATS listens',
  );
  return {
    urlFor: (user) => `${hasTls ? 'tls' : 'nats'}://${user}:${user}${user}@${address}`,
    connectAs,
    refusals: () =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((line) => line.includes('Violation')),
    stop: async () => {
      await Promise.all(opened.map((connection) => connection.close()));
      await server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { connect, errors, type NatsConnection } from '@nats-io/transport-node';
import { ServiceError } from '@rampart/contracts';
import type { Logger } from 'pino';
import { GatheredWrites } from './gathered-writes';
import { Heartbeat } from './heartbeat';
import { natsOptions } from './nats-options';
import { refusalOf, requireVersion } from './server-version';

/** Milliseconds between two attempts to reach NATS again. The client's default gives up after ten. */
const RECONNECT_WAIT_MS = 250;
/**
 * Milliseconds for one server to answer a new connection. Of a server that is cut off nothing comes, not even a refusal, and
 * the client's default lets it keep an app from the others for twenty seconds.
 */
const CONNECT_TIMEOUT_MS = 2_000;
/** The longest interval that a timer takes, 25 days. */
const NEVER_MS = 2_147_483_647;
/** Milliseconds between two log lines while waiting for the first connection. */
const WAITING_LINE_MS = 5_000;

/** Attempts of `openConnection` while no server listens, a second apart. */
const TASK_TRIES = 30;
const TASK_TRY_AGAIN_MS = 1_000;

/**
 * Opens a connection for one task, such as the migration tool's: it waits half a minute for a server that is being
 * started beside it, and gives up at once when access is refused.
 *
 * @param who as in `NatsLink.open`.
 * @throws the client's error; ConfigError for a server that is too old.
 */
export async function openConnection(url: string, who: string): Promise<NatsConnection> {
  const options = {
    ...natsOptions(url),
    name: `rampart-${who}`,
    inboxPrefix: `_INBOX.${who}`,
    reconnect: false,
  };
  for (let tries = 1; ; tries += 1) {
    try {
      return await requireVersion(await connect(options));
    } catch (error) {
      const isAway = error instanceof errors.ConnectionError && error.message === 'connection refused';
      if (tries === TASK_TRIES || !isAway) throw error;
      await pause(TASK_TRY_AGAIN_MS);
    }
  }
}

/**
 * The one NATS connection of an app, shared by its controllers and its calls. It reconnects forever, and knows whether
 * it is connected so that callers can fail at once instead of waiting.
 */
export class NatsLink {
  /** All messages of the connection go through it. */
  readonly writes: GatheredWrites;
  private connected = true;
  private readonly heartbeat: Heartbeat;
  private readonly callbacks: (() => void)[] = [];

  private constructor(
    readonly connection: NatsConnection,
    /** The prefix of the subjects on which answers to this connection arrive. */
    readonly inboxPrefix: string,
    private readonly logger: Logger,
  ) {
    this.heartbeat = new Heartbeat(connection);
    this.writes = new GatheredWrites(connection, () => this.heartbeat.note());
    void this.followStatus();
  }

  /**
   * Connects, waiting for a server as long as necessary: the start order does not matter.
   *
   * @param who the service's name. Its answers arrive under `_INBOX.<who>`, so that a NATS user can be kept from
   *   receiving the answers to others.
   * @throws ConfigError for a server that is too old.
   */
  static async open(url: string, who: string, logger: Logger): Promise<NatsLink> {
    const inboxPrefix = `_INBOX.${who}`;
    const waiting = setInterval(() => logger.warn('waiting for NATS'), WAITING_LINE_MS);
    const connection = await connect({
      ...natsOptions(url),
      name: `rampart-${who}`,
      inboxPrefix,
      timeout: CONNECT_TIMEOUT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_WAIT_MS,
      reconnectJitter: RECONNECT_WAIT_MS,
      waitOnFirstConnect: true,
      // `Heartbeat` pings instead, and rarely while nothing uses the connection.
      pingInterval: NEVER_MS,
      // The client would create errors in advance only for their stacks: 5 % of a gateway's time.
      noAsyncTraces: true,
    }).finally(() => clearInterval(waiting));
    return new NatsLink(await requireVersion(connection), inboxPrefix, logger);
  }

  isConnected(): boolean {
    return this.connected && !this.connection.isClosed();
  }

  /** @throws ServiceError `unavailable` while there is no connection. */
  assertConnected(): void {
    if (this.isConnected()) return;
    throw new ServiceError('unavailable', {
      message: 'The service cannot reach its message bus at the moment. Please try again.',
      retryAfterSeconds: 1,
    });
  }

  /** Calls back after every reconnect. The callback must not throw. */
  onReconnect(callback: () => void): void {
    this.callbacks.push(callback);
  }

  async close(): Promise<void> {
    this.heartbeat.stop();
    if (!this.connection.isClosed()) await this.connection.close();
  }

  private async followStatus(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect') {
        this.connected = false;
        this.logger.warn('lost the connection to NATS; reconnecting');
      } else if (status.type === 'reconnect') {
        this.heartbeat.reset();
        // A cluster may have servers of several versions.
        const refusal = refusalOf(this.connection);
        this.connected = refusal === null;
        if (refusal !== null) {
          this.logger.error(refusal);
          continue;
        }
        this.logger.info('connected to NATS again');
        for (const callback of this.callbacks) callback();
      } else if (status.type === 'error') {
        this.logger.error({ err: status.error }, 'NATS reported an error');
      }
    }
  }
}

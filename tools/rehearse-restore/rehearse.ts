import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { EVENTS_STREAM } from '@rampart/events';
import { natsOptions } from '@rampart/rpc';
import { type Engines, startEngines } from '../engines/start-engines';
import { type Suite, startSuite } from '../suite/start-suite';
import { RestorablePostgres } from './engines/restorable-postgres';
import { backUpStream, type StreamBackup } from './engines/stream-backup';
import type { Attempt, Done } from './traffic/done';
import { openShop, type Shop } from './traffic/open-shop';
import { Traffic } from './traffic/traffic';

const CALLERS = 8;

export interface RehearsalOptions {
  /** A folder that every user can enter; it holds everything. */
  readonly folder: string;
  /** Calls that are acknowledged before the base backup, between it and the moment, and after the moment. */
  readonly callsOfAPhase: number;
  /** Called for every step. */
  readonly say: (text: string) => void;
}

/** All that is left after the accident, and all that was acknowledged. */
export interface Aftermath {
  readonly postgres: RestorablePostgres;
  readonly nats: NatsEngine;
  readonly shop: Shop;
  readonly done: readonly Done[];
  readonly failed: readonly Attempt[];
  /** The last moment before the accident, in Postgres's format, cut to the millisecond. */
  readonly moment: string;
  readonly momentMs: number;
  /** A copy of the event stream from before the moment. */
  readonly olderStream: StreamBackup;
  /** Starts the suite on the existing data. */
  startSuite(): Promise<Suite>;
  /** Ends everything and removes the folder. */
  end(): Promise<void>;
}

/** A NATS whose streams can be lost. */
export class NatsEngine {
  private constructor(
    private readonly home: string,
    private engines: Engines,
  ) {}

  static async start(home: string): Promise<NatsEngine> {
    return new NatsEngine(home, await startEngines({ dataDir: home, durable: true, only: 'nats' }));
  }

  get url(): string {
    return this.engines.nats?.natsUrl ?? '';
  }

  connect(): Promise<NatsConnection> {
    return connect(natsOptions(this.url));
  }

  /** Deletes its data. */
  async lose(): Promise<void> {
    const port = Number(new URL(this.url).port);
    await this.engines.stop();
    rmSync(join(this.home, 'nats', 'jetstream'), { recursive: true, maxRetries: 3 });
    this.engines = await startEngines({ dataDir: this.home, durable: true, only: 'nats', port });
  }

  async stop(): Promise<void> {
    await this.engines.stop();
  }
}

/**
 * Traffic, a base backup during it, more traffic, a moment, more traffic; then Postgres loses its data folder while it
 * is being written to.
 */
export async function untilAccident(options: RehearsalOptions): Promise<Aftermath> {
  const { folder, callsOfAPhase, say } = options;
  const postgres = await RestorablePostgres.start(join(folder, 'postgres-home'));
  const nats = await NatsEngine.start(join(folder, 'nats-home'));
  const adminToken = randomBytes(24).toString('base64url');
  const start = () => startSuiteOn(postgres, nats, adminToken);
  const suite = await start();
  const shop = await openShop(suite, adminToken);
  const traffic = new Traffic(shop, CALLERS);
  await traffic.untilAcknowledged(callsOfAPhase);
  say('Base backup of Postgres and a copy of the stream, under traffic …');
  await postgres.takeBaseBackup();
  const connection = await nats.connect();
  const olderStream = await backUpStream(connection, EVENTS_STREAM);
  await connection.close();
  await traffic.untilAcknowledged(callsOfAPhase);
  const [now] = await postgres.sql<{ moment: string }>('SELECT clock_timestamp()::text AS moment');
  const moment = now?.moment ?? '';
  await traffic.untilAcknowledged(callsOfAPhase);
  await postgres.archiveAll();
  say('Postgres loses its data folder, under traffic …');
  await postgres.destroy();
  await traffic.stop();
  await suite.stop();
  return {
    postgres,
    nats,
    shop,
    done: traffic.done,
    failed: traffic.failed,
    moment,
    momentMs: Math.floor(Date.parse(moment)),
    olderStream,
    startSuite: start,
    end: async () => {
      await Promise.all([postgres.stop(), nats.stop()]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** One process per app, as deployed. The accident's log messages are of no interest. */
function startSuiteOn(postgres: RestorablePostgres, nats: NatsEngine, adminToken: string): Promise<Suite> {
  return startSuite({
    databaseUrl: postgres.databaseUrl,
    natsUrl: nats.url,
    mode: 'processes',
    adminToken,
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
}

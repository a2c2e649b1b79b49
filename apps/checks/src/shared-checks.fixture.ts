import { NatsLink, RpcClient, type RunningService } from '@rampart/rpc';
import {
  createTestDatabase,
  describeSpecs,
  ListsNeighbour,
  type TestDatabase,
  testNatsUrl,
} from '@rampart/testing';
import { pino } from 'pino';
import { schema } from './database/schema';
import { start } from './main';

/** The checks as a service beside them sees them. */
export interface SharedChecks {
  readonly service: RunningService;
  readonly client: RpcClient;
}

let shared: SharedChecks | undefined;

/** The running checks, for specs named `*.checks-spec.ts`: in their hooks and tests, not while they are loaded. */
export function sharedChecks(): SharedChecks {
  if (!shared) throw new Error('Only a spec named *.checks-spec.ts has checks, once its tests run.');
  return shared;
}

/**
 * Runs every `*.checks-spec.ts` below a folder on one service with the data sets that are installed, since loading them
 * costs more than the tests. Its DNS queries fail, and the lists are empty.
 */
export function describeChecksSpecs(folder: string): void {
  let database: TestDatabase;
  let link: NatsLink;
  let lists: ListsNeighbour;

  beforeAll(async () => {
    database = await createTestDatabase(schema);
    const service = await start({
      DATABASE_URL: database.url,
      NATS_URL: testNatsUrl(),
      LOG_LEVEL: 'silent',
      // A closed port: the tests need no network.
      CHECKS_DNS_SERVERS: '127.0.0.1:1',
    });
    link = await NatsLink.open(testNatsUrl(), 'checks-spec', pino({ level: 'silent' }));
    lists = await ListsNeighbour.start(testNatsUrl());
    shared = { service, client: new RpcClient(link) };
  });

  afterAll(async () => {
    await lists?.stop();
    await link?.close();
    await shared?.service.close();
    await database?.drop();
  });

  describeSpecs(folder, '.checks-spec.ts');
}

import { parseEnv } from '@rampart/config';
import { type OrderFields, type RequestOf, screeningResult, type screenOrder } from '@rampart/contracts';
import { NatsLink, RpcClient, type RunningService, startService } from '@rampart/rpc';
import { createLogger } from '@rampart/telemetry';
import { createTestDatabase, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { type Clock, systemClock } from '../src/clock';
import { schema } from '../src/database/schema';
import { buildLearned, buildOrder } from '../src/facts/screening-facts.builder';
import { screeningEnv } from '../src/screening.config';
import { ScreeningModule } from '../src/screening.module';
import { Neighbours } from './neighbours';

/** Screening services on a real NATS and Postgres, beside scripted services. */
export interface ScreeningFixture {
  readonly database: TestDatabase;
  readonly neighbours: Neighbours;
  readonly rpc: RpcClient;
  /** Starts one more replica over the same database. */
  startReplica(): Promise<RunningService>;
  stop(): Promise<void>;
}

/** Starts this many replicas over one database; they share the work as in production. */
export async function startFixture(
  options: {
    readonly replicas?: number;
    readonly clock?: Clock;
    /** Settings beside those of every spec. */
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<ScreeningFixture> {
  const database = await createTestDatabase(schema);
  const neighbours = await Neighbours.start(testNatsUrl(), () => buildLearned());
  const config = parseEnv(screeningEnv, {
    DATABASE_URL: database.url,
    NATS_URL: testNatsUrl(),
    LOG_LEVEL: 'silent',
    ...options.env,
  });
  const replicas: RunningService[] = [];
  const startReplica = async () => {
    const module = ScreeningModule.forRoot(config, options.clock ?? systemClock);
    const replica = await startService({ name: 'screening', env: config, module });
    replicas.push(replica);
    return replica;
  };
  for (let n = 0; n < (options.replicas ?? 1); n += 1) await startReplica();
  const link = await NatsLink.open(testNatsUrl(), 'spec', createLogger('spec', 'silent'));
  return {
    database,
    neighbours,
    rpc: new RpcClient(link),
    startReplica,
    stop: async () => {
      await link.close();
      await Promise.all(replicas.map((replica) => replica.close()));
      await neighbours.stop();
      await database.drop();
    },
  };
}

let attempts = 0;

/** A request with an attempt id of its own. */
export function buildRequest(
  order: Partial<OrderFields> = {},
  rest: Partial<Omit<RequestOf<typeof screenOrder>, 'order'>> = {},
): RequestOf<typeof screenOrder> {
  attempts += 1;
  return {
    accountId: 1,
    attemptId: `attempt-${attempts}`,
    sandbox: false,
    order: buildOrder(order),
    warnings: [],
    remainingToday: 49_999,
    remainingThisMonth: 999_999,
    ...rest,
  };
}

/** Parses a stored answer by the contract, refusing any other field. */
export function readResult(text: string) {
  return screeningResult.strict().parse(JSON.parse(text));
}

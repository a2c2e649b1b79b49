import { parseEnv } from '@rampart/config';
import { systemClock } from '@rampart/persistence';
import { NatsLink, RpcClient, type RunningService, startService } from '@rampart/rpc';
import { createLogger } from '@rampart/telemetry';
import { createTestDatabase, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { schema } from './database/schema';
import { webhooksEnv } from './webhooks.config';
import { WebhooksModule } from './webhooks.module';

/** Replicas of the webhooks service on real Postgres and NATS, and a client to ask them with. */
export interface RunningWebhooks {
  readonly database: TestDatabase;
  readonly rpc: RpcClient;
  stop(): Promise<void>;
}

/** For specs: replicas over one empty database. @param env settings beside those of every spec. */
export async function startWebhooks(
  replicaCount: number,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningWebhooks> {
  const database = await createTestDatabase(schema);
  const config = parseEnv(webhooksEnv, {
    DATABASE_URL: database.url,
    NATS_URL: testNatsUrl(),
    LOG_LEVEL: 'silent',
    ...env,
  });
  const replicas: RunningService[] = [];
  for (let n = 0; n < replicaCount; n += 1) {
    const module = WebhooksModule.forRoot(config, systemClock);
    replicas.push(await startService({ name: 'webhooks', env: config, module }));
  }
  const link = await NatsLink.open(testNatsUrl(), 'spec', createLogger('spec', 'silent'));
  return {
    database,
    rpc: new RpcClient(link),
    stop: async () => {
      await link.close();
      await Promise.all(replicas.map((replica) => replica.close()));
      await database.drop();
    },
  };
}

import { type DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { getOptionsToken, getStorageToken } from '@nestjs/throttler';
import { AuditTrail } from '@rampart/audit';
import type { ServiceEnv } from '@rampart/config';
import { Outbox } from '@rampart/events';
import { DatabaseMetrics, type ServiceSchema } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { ChangeFeed } from '../accounts/changes/change-feed';
import { NatsChangeNotices } from '../accounts/changes/change-notice';
import { AccountUsage } from './account-usage.service';
import { CoalescingUsageStorage } from './coalescing-usage.storage';
import { MinuteLimitGuard, minuteThrottler } from './minute-limit.guard';
import { type CountedEndpoint, EndpointPolicies } from './policies/endpoint-policies';
import { QuotaService } from './quota.service';
import { QuotaFigures } from './quota-figures';
import { QuotaOfMany } from './quota-of-many';
import { UsageCountersRepository } from './usage-counters.repository';
import { UsagePool } from './usage-pool';

interface UsageModuleOptions {
  readonly env: ServiceEnv;
  /** The gateway's schema, in whose database the counters are. */
  readonly schema: ServiceSchema;
  /** Every endpoint of the public API. */
  readonly endpoints: readonly CountedEndpoint[];
}

/** How much each key has used and may use: the limit per minute, and the quota of day and month. */
@Module({})
export class UsageModule implements OnApplicationShutdown {
  constructor(
    private readonly pool: UsagePool,
    private readonly quota: QuotaService,
  ) {}

  static forRoot({ env, schema, endpoints }: UsageModuleOptions): DynamicModule {
    return {
      module: UsageModule,
      global: true,
      imports: [AccountsModule],
      providers: [
        ...counterProviders(env, schema),
        policyProvider(endpoints),
        MinuteLimitGuard,
        AccountUsage,
      ],
      exports: [
        QuotaService,
        QuotaOfMany,
        EndpointPolicies,
        UsageCountersRepository,
        MinuteLimitGuard,
        AccountUsage,
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.quota.idle();
    await this.pool.close();
  }
}

const counterProviders = (env: ServiceEnv, schema: ServiceSchema) => [
  {
    provide: UsagePool,
    inject: [LOGGER, DatabaseMetrics],
    useFactory: (logger: Logger, metrics: DatabaseMetrics) => UsagePool.open(schema, env, logger, metrics),
  },
  {
    provide: UsageCountersRepository,
    inject: [UsagePool, Outbox],
    useFactory: (pool: UsagePool, outbox: Outbox) => new UsageCountersRepository(pool, outbox),
  },
  { provide: QuotaFigures, useFactory: () => new QuotaFigures(() => performance.now()) },
  {
    provide: QuotaService,
    inject: [UsageCountersRepository, EndpointPolicies, QuotaFigures, LOGGER, DatabaseMetrics],
    useFactory: (
      counters: UsageCountersRepository,
      policies: EndpointPolicies,
      figures: QuotaFigures,
      logger: Logger,
      { onBatch }: DatabaseMetrics,
    ) => new QuotaService({ counters, policies, figures, logger, onBatch }),
  },
  {
    provide: QuotaOfMany,
    inject: [UsageCountersRepository, EndpointPolicies, QuotaService, LOGGER],
    useFactory: (
      counters: UsageCountersRepository,
      policies: EndpointPolicies,
      quota: QuotaService,
      logger: Logger,
    ) => new QuotaOfMany({ counters, policies, quota, logger }),
  },
  {
    provide: getStorageToken(),
    inject: [UsageCountersRepository, QuotaFigures, DatabaseMetrics],
    useFactory: (counters: UsageCountersRepository, figures: QuotaFigures, { onBatch }: DatabaseMetrics) =>
      new CoalescingUsageStorage(counters, figures, () => performance.now(), onBatch),
  },
  {
    provide: getOptionsToken(),
    inject: [EndpointPolicies],
    useFactory: (policies: EndpointPolicies) => minuteThrottler(policies),
  },
];

const policyProvider = (endpoints: readonly CountedEndpoint[]) => ({
  provide: EndpointPolicies,
  inject: [DataSource, NatsChangeNotices, ChangeFeed, AuditTrail],
  useFactory: (dataSource: DataSource, notices: NatsChangeNotices, feed: ChangeFeed, audit: AuditTrail) => {
    const policies = new EndpointPolicies(endpoints, dataSource, notices, audit);
    // The feed's first poll also reports a change, so the settings are loaded before a key is confirmed.
    feed.onChange(() => policies.reload());
    return policies;
  },
});

import { type DynamicModule, type FactoryProvider, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { ServiceEnv } from '@rampart/config';
import type { ServiceName } from '@rampart/contracts';
import {
  createLogger,
  HealthController,
  LOGGER,
  Metrics,
  READINESS_CHECKS,
  type ReadinessCheck,
} from '@rampart/telemetry';
import type { Logger } from 'pino';
import { RpcClient } from './calls/rpc-client';
import { NatsLink } from './link/nats-link';

interface ServiceModuleOptions {
  readonly name: ServiceName;
  readonly env: ServiceEnv;
  /** Readiness checks beside NATS, made from what is injected: the database's schema, loaded data sets. */
  readonly readiness?: Pick<FactoryProvider<readonly ReadinessCheck[]>, 'inject' | 'useFactory'>;
  /** False for an app whose own port is public: it serves health elsewhere, with `HealthModule`. Default true. */
  readonly servesHealth?: boolean;
}

/**
 * What every service stands on, available in all its modules: log, metrics, NATS, calls to other services, and
 * health endpoints on the app's port (`HEALTH_PORT`), unless told otherwise.
 */
@Module({})
export class ServiceModule implements OnApplicationShutdown {
  constructor(private readonly link: NatsLink) {}

  static forRoot(options: ServiceModuleOptions): DynamicModule {
    const ownChecks = options.readiness;
    return {
      module: ServiceModule,
      global: true,
      controllers: options.servesHealth === false ? [] : [HealthController],
      providers: [
        { provide: LOGGER, useFactory: () => createLogger(options.name, options.env.LOG_LEVEL) },
        { provide: Metrics, useFactory: () => new Metrics(options.name) },
        {
          provide: NatsLink,
          inject: [LOGGER],
          useFactory: (logger: Logger) =>
            NatsLink.open(options.env.NATS_URL, `rampart-${options.name}`, logger),
        },
        RpcClient,
        {
          provide: READINESS_CHECKS,
          inject: [NatsLink, ...(ownChecks?.inject ?? [])],
          useFactory: async (link: NatsLink, ...injected: unknown[]): Promise<ReadinessCheck[]> => [
            { name: 'nats', check: async () => link.assertConnected() },
            ...((await ownChecks?.useFactory(...injected)) ?? []),
          ],
        },
      ],
      exports: [LOGGER, Metrics, NatsLink, RpcClient, READINESS_CHECKS],
    };
  }

  /** Last of all, after the doors have drained: nothing needs the connection any more. */
  async onApplicationShutdown(): Promise<void> {
    await this.link.close();
  }
}

import {
  type DynamicModule,
  type FactoryProvider,
  Inject,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { ServiceEnv } from '@rampart/config';
import { PRODUCT_VERSION, type ServiceName } from '@rampart/contracts';
import {
  createLogger,
  HealthController,
  LOGGER,
  Metrics,
  openTracer,
  READINESS_CHECKS,
  type ReadinessCheck,
  showReadiness,
  TRACER,
  type Tracer,
} from '@rampart/telemetry';
import type { Logger } from 'pino';
import { RpcClient } from './calls/rpc-client';
import { noteRetention } from './describe-running';
import { NatsLink } from './link/nats-link';
import { CommandPermits } from './overload/command-permits';
import { CommandTurns } from './overload/command-turns';

interface ServiceModuleOptions {
  readonly name: ServiceName;
  readonly env: ServiceEnv;
  /** Readiness checks besides NATS, created from injected providers: the database's schema, loaded data sets. */
  readonly readiness?: Pick<FactoryProvider<readonly ReadinessCheck[]>, 'inject' | 'useFactory'>;
  /** False for an app whose own port is public: it serves health elsewhere, with `HealthModule`. Default true. */
  readonly servesHealth?: boolean;
}

/**
 * The basis of every service, available in all its modules: log, metrics, traces, NATS, calls to other services, and
 * health endpoints on the app's port (`HEALTH_PORT`), unless configured otherwise.
 */
@Module({})
export class ServiceModule implements OnApplicationShutdown {
  constructor(
    private readonly link: NatsLink,
    @Inject(TRACER) private readonly tracer: Tracer | null,
  ) {}

  static forRoot(options: ServiceModuleOptions): DynamicModule {
    noteRetention(options.name, options.env);
    const ownChecks = options.readiness;
    return {
      module: ServiceModule,
      global: true,
      controllers: options.servesHealth === false ? [] : [HealthController],
      providers: [
        { provide: LOGGER, useFactory: () => createLogger(options.name, options.env.LOG_LEVEL) },
        {
          provide: TRACER,
          inject: [LOGGER],
          useFactory: (logger: Logger) => tracerOf(options, logger),
        },
        { provide: Metrics, useFactory: () => new Metrics(options.name) },
        {
          provide: CommandPermits,
          inject: [Metrics],
          useFactory: (metrics: Metrics) =>
            new CommandPermits(options.name, options.env.COMMANDS_AT_ONCE, metrics),
        },
        {
          provide: NatsLink,
          inject: [LOGGER],
          useFactory: (logger: Logger) => NatsLink.open(options.env.NATS_URL, options.name, logger),
        },
        RpcClient,
        CommandTurns,
        {
          provide: READINESS_CHECKS,
          inject: [NatsLink, Metrics, ...(ownChecks?.inject ?? [])],
          useFactory: async (link: NatsLink, metrics: Metrics, ...injected: unknown[]) => {
            const checks: ReadinessCheck[] = [
              { name: 'nats', check: async () => link.assertConnected() },
              ...((await ownChecks?.useFactory(...injected)) ?? []),
            ];
            showReadiness(metrics, checks);
            return checks;
          },
        },
      ],
      exports: [LOGGER, Metrics, CommandPermits, CommandTurns, NatsLink, RpcClient, READINESS_CHECKS, TRACER],
    };
  }

  /** Last of all, after the subscriptions have drained: nothing needs the connection any more. */
  async onApplicationShutdown(): Promise<void> {
    await this.link.close();
    await this.tracer?.close();
  }
}

function tracerOf({ name, env }: ServiceModuleOptions, logger: Logger): Tracer | null {
  return openTracer({
    service: name,
    version: PRODUCT_VERSION,
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    logger,
  });
}

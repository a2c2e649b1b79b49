import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { HealthController } from './health';
import { Metrics } from './metrics/metrics';
import { READINESS_CHECKS, type ReadinessCheck } from './readiness';
import { LOGGER } from './tokens';

interface HealthSources {
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly checks: readonly ReadinessCheck[];
}

/** A Nest application with only health endpoints, for an app whose own port is public. */
@Module({})
export class HealthModule {
  static forRoot({ logger, metrics, checks }: HealthSources): DynamicModule {
    return {
      module: HealthModule,
      controllers: [HealthController],
      providers: [
        { provide: LOGGER, useValue: logger },
        { provide: Metrics, useValue: metrics },
        { provide: READINESS_CHECKS, useValue: checks },
      ],
    };
  }
}

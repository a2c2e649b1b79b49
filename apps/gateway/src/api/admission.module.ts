import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Metrics } from '@rampart/telemetry';
import { AccessModule } from '../access/access.module';
import { ApiKeyGuard } from '../access/api-key.guard';
import { ScopeGuard } from '../access/scope.guard';
import { RequestPermits } from '../http/overload/request-permits';
import { UnfinishedBodies } from '../http/overload/unfinished-bodies';
import { UnreadAnswers } from '../http/overload/unread-answers';
import { MinuteLimitGuard } from '../usage/minute-limit.guard';
import { PermitGuard } from './permit.guard';
import { StrayCalls } from './stray-calls';

interface AdmissionOptions {
  /** See `BAD_KEYS_PER_MINUTE`. */
  readonly badKeysPerMinute: number;
  /** See `REQUESTS_AT_ONCE`. */
  readonly requestsAtOnce: number;
}

/**
 * Access to endpoints: the guards of every public endpoint, in the order in which Nest runs them: key, permit, limit
 * per minute, scope. Needs `UsageModule.forRoot` beside it, which is global.
 */
@Module({
  providers: [
    { provide: APP_GUARD, useClass: ApiKeyGuard },
    { provide: APP_GUARD, useClass: PermitGuard },
    { provide: APP_GUARD, useExisting: MinuteLimitGuard },
    { provide: APP_GUARD, useClass: ScopeGuard },
  ],
})
export class AdmissionModule {
  static forRoot({ badKeysPerMinute, requestsAtOnce }: AdmissionOptions): DynamicModule {
    const counters = [
      {
        provide: RequestPermits,
        inject: [Metrics],
        useFactory: (metrics: Metrics) => new RequestPermits(requestsAtOnce, metrics),
      },
      {
        provide: UnfinishedBodies,
        inject: [Metrics],
        useFactory: (metrics: Metrics) => new UnfinishedBodies(metrics),
      },
      {
        provide: UnreadAnswers,
        inject: [Metrics],
        useFactory: (metrics: Metrics) => new UnreadAnswers(metrics),
      },
    ];
    return {
      module: AdmissionModule,
      // A stream recognises its caller again while it goes on. AccessModule itself is not global: those are shut down
      // last, after the database that it still writes to.
      global: true,
      imports: [AccessModule.forRoot({ badKeysPerMinute })],
      providers: [...counters, StrayCalls],
      exports: [AccessModule],
    };
  }
}

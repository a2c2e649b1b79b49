import { setTimeout as pause } from 'node:timers/promises';
import { type DynamicModule, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { LOGGER, Metrics } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { AccountsModule } from '../accounts/accounts.module';
import { ChangeFeed } from '../accounts/changes/change-feed';
import { PermitGuard } from '../api/permit.guard';
import { RequestPermits } from '../http/overload/request-permits';
import { UnfinishedBodies } from '../http/overload/unfinished-bodies';
import { UnreadAnswers } from '../http/overload/unread-answers';
import { MinuteLimitGuard } from '../usage/minute-limit.guard';
import { ApiKeyGuard } from './api-key.guard';
import { BadKeys } from './guesses/bad-keys';
import { KeyCache } from './keys/key-cache';
import { KeyIds } from './keys/key-ids';
import { KeyRecordsRepository } from './keys/key-records.repository';
import { LastUseRecorder } from './keys/last-use.recorder';
import { ScopeGuard } from './scope.guard';

interface AccessOptions {
  /** See `BAD_KEYS_PER_MINUTE`. */
  readonly badKeysPerMinute: number;
  /** See `REQUESTS_AT_ONCE`. */
  readonly requestsAtOnce: number;
}

/**
 * Who may call what: the guards of every public endpoint, in the order in which Nest asks them: key, permit, limit of
 * the minute, scope. Needs `UsageModule.forRoot` beside it, which is global.
 */
@Module({
  imports: [AccountsModule],
  providers: [
    KeyRecordsRepository,
    {
      provide: KeyCache,
      inject: [KeyRecordsRepository, ChangeFeed],
      useFactory: (repository: KeyRecordsRepository, feed: ChangeFeed) => {
        const clock = { confirmedAt: () => feed.confirmedAt, now: () => performance.now() };
        const ids = new KeyIds({ ...clock, pollNow: () => feed.pollNow(), pause });
        const cache = new KeyCache({ ...clock, ids, findKey: (keyId) => repository.findKey(keyId) });
        feed.onChange((change) => {
          ids.apply(change);
          cache.forget(change);
        });
        return cache;
      },
    },
    {
      provide: LastUseRecorder,
      inject: [KeyRecordsRepository, LOGGER],
      useFactory: (repository: KeyRecordsRepository, logger: Logger) =>
        new LastUseRecorder({
          touchKeys: (keyIds) => repository.touchKeys(keyIds),
          logger,
          now: () => performance.now(),
        }),
    },
    { provide: APP_GUARD, useClass: ApiKeyGuard },
    { provide: APP_GUARD, useClass: PermitGuard },
    { provide: APP_GUARD, useExisting: MinuteLimitGuard },
    { provide: APP_GUARD, useClass: ScopeGuard },
  ],
})
export class AccessModule implements OnModuleInit, OnApplicationShutdown {
  constructor(private readonly lastUse: LastUseRecorder) {}

  static forRoot({ badKeysPerMinute, requestsAtOnce }: AccessOptions): DynamicModule {
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
    const badKeys = {
      provide: BadKeys,
      inject: [Metrics],
      useFactory: (metrics: Metrics) =>
        new BadKeys({ perMinute: badKeysPerMinute, metrics, now: () => performance.now() }),
    };
    return { module: AccessModule, providers: [badKeys, ...counters], exports: [BadKeys] };
  }

  onModuleInit(): void {
    this.lastUse.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.lastUse.stop();
  }
}

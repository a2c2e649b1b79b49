import { Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { AccountsModule } from '../accounts/accounts.module';
import { ChangeFeed } from '../accounts/changes/change-feed';
import { MinuteLimitGuard } from '../usage/minute-limit.guard';
import { ApiKeyGuard } from './api-key.guard';
import { KeyCache } from './keys/key-cache';
import { KeyRecordsRepository } from './keys/key-records.repository';
import { LastUseRecorder } from './keys/last-use.recorder';
import { ScopeGuard } from './scope.guard';

/**
 * Who may call what: the three guards of every public endpoint, in the order in which Nest asks them: key, limit of
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
        const cache = new KeyCache({
          findKey: (keyId) => repository.findKey(keyId),
          confirmedAt: () => feed.confirmedAt,
          now: () => performance.now(),
        });
        feed.onChange((change) => cache.forget(change));
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
    { provide: APP_GUARD, useExisting: MinuteLimitGuard },
    { provide: APP_GUARD, useClass: ScopeGuard },
  ],
})
export class AccessModule implements OnModuleInit, OnApplicationShutdown {
  constructor(private readonly lastUse: LastUseRecorder) {}

  onModuleInit(): void {
    this.lastUse.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.lastUse.stop();
  }
}

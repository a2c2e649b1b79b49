import { setTimeout as pause } from 'node:timers/promises';
import { type DynamicModule, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { LOGGER, Metrics } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { AccountsModule } from '../accounts/accounts.module';
import { ChangeFeed } from '../accounts/changes/change-feed';
import { BadKeys } from './guesses/bad-keys';
import { KeyCache } from './keys/key-cache';
import { KeyIds } from './keys/key-ids';
import { KeyRecordsRepository } from './keys/key-records.repository';
import { LastUseRecorder } from './keys/last-use.recorder';
import { RecogniseCaller } from './keys/recognise-caller';

interface AccessOptions {
  /** See `BAD_KEYS_PER_MINUTE`. */
  readonly badKeysPerMinute: number;
}

/** Holds what the key guard needs: keys, when each was last used, and bad attempts per address. */
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
        const cache = new KeyCache({
          ...clock,
          ids,
          use: () => feed.use(),
          findKey: (keyId) => repository.findKey(keyId),
        });
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
  ],
  exports: [KeyCache, LastUseRecorder],
})
export class AccessModule implements OnModuleInit, OnApplicationShutdown {
  constructor(private readonly lastUse: LastUseRecorder) {}

  static forRoot({ badKeysPerMinute }: AccessOptions): DynamicModule {
    const badKeys = {
      provide: BadKeys,
      inject: [Metrics],
      useFactory: (metrics: Metrics) =>
        new BadKeys({ perMinute: badKeysPerMinute, metrics, now: () => performance.now() }),
    };
    return {
      module: AccessModule,
      providers: [badKeys, RecogniseCaller],
      exports: [BadKeys, RecogniseCaller],
    };
  }

  onModuleInit(): void {
    this.lastUse.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.lastUse.stop();
  }
}

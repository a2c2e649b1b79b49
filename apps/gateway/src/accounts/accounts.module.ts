import { Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { NatsLink } from '@rampart/rpc';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { AccountsService } from './accounts.service';
import { AnalystEntryDays } from './analyst-entry-days';
import { ApiKeysService } from './api-keys.service';
import { ChangeFeed } from './changes/change-feed';
import { NatsChangeNotices } from './changes/change-notice';
import { ChangeSource } from './changes/change-source';
import { CloseAccountsService } from './close-accounts.service';
import { AccountJournal } from './journals/account-journal';
import { KeyJournal } from './journals/key-journal';

/** Accounts, users and keys, and the feed that informs this gateway of their changes. */
@Module({
  providers: [
    AccountJournal,
    AccountsService,
    AnalystEntryDays,
    CloseAccountsService,
    ApiKeysService,
    KeyJournal,
    ChangeSource,
    {
      provide: NatsChangeNotices,
      inject: [NatsLink],
      useFactory: (link: NatsLink) => new NatsChangeNotices(link),
    },
    {
      provide: ChangeFeed,
      inject: [ChangeSource, NatsChangeNotices, LOGGER],
      useFactory: (source: ChangeSource, notices: NatsChangeNotices, logger: Logger) =>
        new ChangeFeed({ source, notices, logger, now: () => performance.now() }),
    },
  ],
  exports: [
    AccountsService,
    AnalystEntryDays,
    CloseAccountsService,
    ApiKeysService,
    ChangeFeed,
    NatsChangeNotices,
  ],
})
export class AccountsModule implements OnModuleInit, OnApplicationShutdown {
  constructor(@Inject(ChangeFeed) private readonly feed: ChangeFeed) {}

  /** Waits for the first poll, so that no request is served before the endpoints' settings are known. */
  async onModuleInit(): Promise<void> {
    this.feed.start();
    await this.feed.pollNow();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.feed.stop();
  }
}

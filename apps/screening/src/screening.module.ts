import { type DynamicModule, Module } from '@nestjs/common';
import { Database, PersistenceModule, schemaReadiness } from '@rampart/persistence';
import { ServiceModule } from '@rampart/rpc';
import { AccountSettingsRepository } from './account-settings/account-settings.repository';
import { AccountSettingsService } from './account-settings/account-settings.service';
import { CLOCK, type Clock, systemClock } from './clock';
import { schema } from './database/schema';
import { IdentitySecretRepository } from './identities/identity-secret.repository';
import { ReplayScreeningService } from './replay-screening/replay-screening.service';
import { ResultCache } from './replay-screening/result-cache';
import { ScreeningsRepository } from './results/screenings.repository';
import { drawShieldId } from './results/shield-id';
import { GatherFactsService } from './screen-order/gather-facts.service';
import { ScreenOrderService } from './screen-order/screen-order.service';
import type { ScreeningConfig } from './screening.config';
import { ScreeningRpc } from './screening.rpc';
import { EarlierOrdersRepository } from './smart-detection/earlier-orders.repository';
import { StoreScreeningService } from './store-screening/store-screening.service';

const BYTES_PER_MIB = 1_048_576;

/** The screening service: orders, their answers, and the day's totals. */
@Module({})
export class ScreeningModule {
  /** @param clock where the time comes from; a test passes its own. */
  static forRoot(config: ScreeningConfig, clock: Clock = systemClock): DynamicModule {
    return {
      module: ScreeningModule,
      imports: [
        ServiceModule.forRoot({ name: 'screening', env: config, readiness: schemaReadiness }),
        PersistenceModule.forRoot(schema, config),
      ],
      controllers: [ScreeningRpc],
      providers: [
        { provide: CLOCK, useValue: clock },
        { provide: ResultCache, useFactory: () => new ResultCache(config.REPLAY_CACHE_MIB * BYTES_PER_MIB) },
        IdentitySecretRepository,
        EarlierOrdersRepository,
        ScreeningsRepository,
        {
          provide: StoreScreeningService,
          inject: [Database, ScreeningsRepository],
          useFactory: (database: Database, screenings: ScreeningsRepository) =>
            new StoreScreeningService(database, screenings, drawShieldId),
        },
        GatherFactsService,
        ScreenOrderService,
        ReplayScreeningService,
        AccountSettingsRepository,
        AccountSettingsService,
      ],
    };
  }
}

import { type DynamicModule, Module } from '@nestjs/common';
import { SecretBox } from '@rampart/sealing';
import { AccountsModule } from '../accounts/accounts.module';
import { ErasePersonService } from './erase-person.service';
import { ErasureWorker } from './erasure-worker';
import { ERASURE_VALUES, ErasuresRepository } from './erasures.repository';
import { PreviewErasureService } from './preview-erasure.service';
import { Retention } from './retention.service';

/** Erasures of people's values, and how long values are kept. */
@Module({})
export class ErasuresModule {
  /** @param keys that seal the value of an erasure under way. */
  static forRoot(keys: readonly Buffer[]): DynamicModule {
    return {
      module: ErasuresModule,
      global: true,
      imports: [AccountsModule],
      providers: [
        ErasePersonService,
        PreviewErasureService,
        Retention,
        ErasureWorker,
        ErasuresRepository,
        { provide: ERASURE_VALUES, useFactory: () => new SecretBox(keys) },
      ],
      exports: [ErasePersonService, PreviewErasureService, Retention],
    };
  }
}

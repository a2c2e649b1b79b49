import type { FactoryProvider, Provider } from '@nestjs/common';
import { Database } from '@rampart/persistence';
import { EraseIdentityService } from './erase-identity.service';
import { ERASERS, type Eraser } from './erasers/eraser';
import { OutboxEraser } from './erasers/outbox-eraser';

/**
 * How a service creates its erasers, in the order in which they run; that of its outbox is added automatically, first
 * of all.
 */
export interface ErasersOf {
  readonly inject?: NonNullable<FactoryProvider['inject']>;
  make(database: Database, ...injected: never[]): readonly Eraser[];
}

/**
 * What a service provides besides `erasureController` to erase people's data. Requires `PersistenceModule` and
 * `ServiceModule`.
 */
export function erasureProviders({ inject = [], make }: ErasersOf): Provider[] {
  return [
    EraseIdentityService,
    OutboxEraser,
    {
      provide: ERASERS,
      inject: [OutboxEraser, Database, ...inject],
      useFactory: (outbox: OutboxEraser, database: Database, ...injected: never[]): readonly Eraser[] => [
        outbox,
        ...make(database, ...injected),
      ],
    },
  ];
}

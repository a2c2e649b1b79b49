import type { FactoryProvider, Provider } from '@nestjs/common';
import { Database, type Transactions, TrialDatabase } from '@rampart/persistence';
import { Metrics } from '@rampart/telemetry';
import { EraseIdentityService } from './erase-identity.service';
import { ERASERS, type Eraser, TRIAL_ERASERS } from './erasers/eraser';
import { OutboxEraser } from './erasers/outbox-eraser';

/**
 * How a service creates its erasers, in the order in which they run; that of its outbox is added automatically, first
 * of all.
 */
export interface ErasersOf {
  readonly inject?: NonNullable<FactoryProvider['inject']>;
  /** @param database or a trial of it: an eraser that acts elsewhere only counts then (`isTrial`). */
  make(database: Transactions, ...injected: never[]): readonly Eraser[];
}

/**
 * What a service provides besides `erasureController` to erase people's data and to preview erasures. Requires
 * `PersistenceModule` and `ServiceModule`.
 */
export function erasureProviders(erasers: ErasersOf): Provider[] {
  return [
    EraseIdentityService,
    provideErasers(ERASERS, erasers, (database) => database),
    provideErasers(TRIAL_ERASERS, erasers, (database) => new TrialDatabase(database)),
  ];
}

function provideErasers(
  token: symbol,
  { inject = [], make }: ErasersOf,
  scope: (database: Database) => Transactions,
): Provider {
  return {
    provide: token,
    inject: [Database, Metrics, ...inject],
    useFactory: (database: Database, metrics: Metrics, ...injected: never[]): readonly Eraser[] => [
      new OutboxEraser(scope(database), metrics),
      ...make(scope(database), ...injected),
    ],
  };
}

import type { Transactions } from '@rampart/persistence';
import type { ErasersOf } from '@rampart/privacy';
import { EntitySecretRepository } from '../identity/entity-secret.repository';
import { BehaviorEraser } from './behavior.eraser';
import { CookieDeviceEraser } from './cookie-device.eraser';

/** The places where the behavior service keeps personal data. */
export const erasers: ErasersOf = {
  inject: [EntitySecretRepository],
  make: (database: Transactions, secrets: EntitySecretRepository) => [
    new BehaviorEraser(database, secrets),
    new CookieDeviceEraser(database, secrets),
  ],
};

import type { Database } from '@rampart/persistence';
import type { ErasersOf } from '@rampart/privacy';
import { EntitySecretRepository } from '../identity/entity-secret.repository';
import { BehaviorEraser } from './behavior.eraser';
import { CookieDeviceEraser } from './cookie-device.eraser';

/** Where the behavior service keeps what leads back to a person. */
export const erasers: ErasersOf = {
  inject: [EntitySecretRepository],
  make: (database: Database, secrets: EntitySecretRepository) => [
    new BehaviorEraser(database, secrets),
    new CookieDeviceEraser(database, secrets),
  ],
};

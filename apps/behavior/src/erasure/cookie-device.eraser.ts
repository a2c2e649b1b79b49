import type { Statement, Transactions } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';
import type { EntitySecretRepository } from '../identity/entity-secret.repository';
import { hashParts } from '../identity/hash-entity';

const DELETE_COOKIES: Statement = {
  name: 'behavior_erase_cookies_of_device',
  text: 'DELETE FROM cookie_devices WHERE device = $1 RETURNING 1',
};

/** Deletes the cookies that first came with a device: they count as new when they come back. */
export class CookieDeviceEraser implements Eraser {
  constructor(
    private readonly database: Transactions,
    private readonly secrets: EntitySecretRepository,
  ) {}

  async erase({ accountId, entityType, normal }: IdentityToErase): Promise<ErasedStep> {
    if (entityType !== 'device') return erasedAtOnce({});
    const device = hashParts(await this.secrets.get(), accountId, ['device', normal]);
    const rows = await this.database.run(DELETE_COOKIES, [device]);
    return erasedAtOnce({ cookie_devices: rows.length });
  }
}

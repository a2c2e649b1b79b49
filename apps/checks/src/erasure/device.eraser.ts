import type { Statement, Transactions } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';

const DELETE_DEVICE: Statement = {
  name: 'checks_erase_device',
  text: 'DELETE FROM device_sightings WHERE account_id = $1 AND device_hash = ANY ($2::text[]) RETURNING 1',
};

/** Forgets a device: it is new when it comes back. */
export class DeviceEraser implements Eraser {
  constructor(private readonly database: Transactions) {}

  async erase({ accountId, entityType, forms }: IdentityToErase): Promise<ErasedStep> {
    if (entityType !== 'device') return erasedAtOnce({});
    const rows = await this.database.run(DELETE_DEVICE, [accountId, forms]);
    return erasedAtOnce({ device_sightings: rows.length });
  }
}

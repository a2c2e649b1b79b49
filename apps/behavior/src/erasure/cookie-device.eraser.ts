import { type Transactions, walkTable } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';
import type { EntitySecretRepository } from '../identity/entity-secret.repository';
import { hashParts } from '../identity/hash-entity';

/** Deletes the cookies that first came with a device: they count as new when they come back. */
export class CookieDeviceEraser implements Eraser {
  constructor(
    private readonly database: Transactions,
    private readonly secrets: EntitySecretRepository,
  ) {}

  /** Scans the whole table: there is no index by device. */
  async erase({ accountId, entityType, normal }: IdentityToErase, after: string | null): Promise<ErasedStep> {
    if (entityType !== 'device') return erasedAtOnce({});
    const { slice, next } = await walkTable(this.database, 'cookie_devices', after);
    if (slice === null) return erasedAtOnce({});
    const device = hashParts(await this.secrets.get(), accountId, ['device', normal]);
    const text = `DELETE FROM ${slice.part} WHERE ctid >= $1::tid AND ctid < $2::tid AND device = $3 RETURNING 1`;
    const rows = await this.database.run({ name: '', text }, [slice.from, slice.to, device]);
    return { erased: { cookie_devices: rows.length }, next };
  }
}

import type { Statement, Transactions } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';

const MASK_REPORTS: Statement = {
  name: 'lists.erase-reports',
  text: `
    UPDATE reports SET value = $4, match_key = NULL
     WHERE account_id = $1 AND entity_type = $2 AND (value = ANY ($3::text[]) OR match_key = ANY ($3::text[])) RETURNING 1`,
};

/** Masks the value that reports are about; their status and history stay. */
export class ReportsEraser implements Eraser {
  constructor(private readonly database: Transactions) {}

  async erase({ accountId, entityType, keys, mask }: IdentityToErase): Promise<ErasedStep> {
    const rows = await this.database.run(MASK_REPORTS, [accountId, entityType, keys, mask]);
    return erasedAtOnce({ reports: rows.length });
  }
}

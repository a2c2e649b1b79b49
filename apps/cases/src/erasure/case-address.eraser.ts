import type { Database, Statement } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';

/**
 * An account has one undecided case of an address: of two whose addresses look alike behind the mask, the later one gets
 * its own number beside it.
 */
const MASK_ADDRESS: Statement = {
  name: 'cases.mask-address',
  text: `
    UPDATE cases AS c SET ip = CASE WHEN c.state <> 'decided' AND EXISTS (
        SELECT FROM cases AS o WHERE o.account_id = $1 AND o.ip = $3 AND o.state <> 'decided')
      THEN $3 || ' #' || c.id ELSE $3 END
     WHERE c.account_id = $1 AND c.ip = $2
    RETURNING 1`,
};

/** Leaves a case without its address: what people found stays, whose it was is forgotten. */
export class CaseAddressEraser implements Eraser {
  constructor(private readonly database: Database) {}

  async erase({ accountId, entityType, normal, mask }: IdentityToErase): Promise<ErasedStep> {
    if (entityType !== 'ip') return erasedAtOnce({});
    const rows = await this.database.run(MASK_ADDRESS, [accountId, normal, mask]);
    return erasedAtOnce({ cases: rows.length });
  }
}

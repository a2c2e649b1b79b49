import type { Statement, Transactions } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';

/**
 * An account has at most one undecided case per address: of two addresses with the same mask, the later case gets its
 * number appended.
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

const MASK_ORDER_ADDRESS: Statement = {
  name: 'cases.mask-order-address',
  text: 'UPDATE cases SET order_ip = $3 WHERE account_id = $1 AND order_ip = $2 RETURNING 1',
};

/** Erases the address of a case: its content stays without a link to the person. */
export class CaseAddressEraser implements Eraser {
  constructor(private readonly database: Transactions) {}

  async erase({ accountId, entityType, normal, mask }: IdentityToErase): Promise<ErasedStep> {
    if (entityType !== 'ip') return erasedAtOnce({});
    const own = await this.database.run(MASK_ADDRESS, [accountId, normal, mask]);
    const ofOrders = await this.database.run(MASK_ORDER_ADDRESS, [accountId, normal, mask]);
    return erasedAtOnce({ cases: own.length + ofOrders.length });
  }
}

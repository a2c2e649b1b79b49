import { hashIdentityOf } from '@rampart/contracts';
import type { Statement, Transactions } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';
import type { RpcClient } from '@rampart/rpc';

const DELETE_KEYS: Statement = {
  name: 'case_keys.erase',
  text: 'DELETE FROM case_keys WHERE account_id = $1 AND key = ANY ($2::text[]) RETURNING 1',
};

/** Erases the keys by which further orders of a person join a case. Only screening knows the secret behind keys. */
export class CaseKeysEraser implements Eraser {
  constructor(
    private readonly database: Transactions,
    private readonly rpc: RpcClient,
  ) {}

  async erase({ accountId, entityType, normal }: IdentityToErase): Promise<ErasedStep> {
    const { hash, hashes } = await this.rpc.call(hashIdentityOf, { accountId, entityType, value: normal });
    if (hash === null) return erasedAtOnce({});
    const rows = await this.database.run(DELETE_KEYS, [accountId, [...new Set([hash, ...hashes])]]);
    return erasedAtOnce({ case_keys: rows.length });
  }
}

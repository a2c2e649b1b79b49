import { SCOPES } from '@rampart/contracts';
import type { Suite } from '../../suite/start-suite';
import { type AdminAccess, askAdmin } from '../../up/admin-client';
import type { Caller } from './done';

/** An account with one key that has every scope, and the suite's address. */
export interface Shop extends Caller, AdminAccess {
  readonly accountId: number;
  readonly keyId: string;
}

/** More than any rehearsal sends. */
const AMPLE = { rate_per_minute: 1_000_000, per_day: 1_000_000, per_month: 1_000_000 };

/** Opens an account. */
export async function openShop(suite: Suite, adminToken: string): Promise<Shop> {
  const access = { adminUrl: suite.of('gateway')[0]?.adminUrl ?? '', adminToken };
  const account = await askAdmin<{ id: number }>(access, 'accounts', { name: 'Rehearsal', ...AMPLE });
  const user = await askAdmin<{ id: number }>(access, `accounts/${account.id}/users`, {
    name: 'Rehearsal',
    email: 'rehearsal@shop.example',
  });
  const issued = await askAdmin<{ id: string; key: string }>(access, `accounts/${account.id}/keys`, {
    user_id: user.id,
    name: 'rehearsal',
    mode: 'live',
    scopes: SCOPES,
  });
  return { ...shopAt(suite, access), accountId: account.id, keyId: issued.id, key: issued.key };
}

/** The suite's address: its ports differ after each start. */
export function shopAt(suite: Suite, { adminToken }: Pick<AdminAccess, 'adminToken'>) {
  const [gateway] = suite.of('gateway');
  return { url: gateway?.url ?? '', adminUrl: gateway?.adminUrl ?? '', adminToken };
}

import { ServiceError } from '@rampart/contracts';
import { type EntityManager, In, IsNull } from 'typeorm';
import { ApiKeyRow } from '../database/rows/api-key.row';
import { UserRow } from '../database/rows/user.row';
import type { KeyMode } from './key-format';
import { keyStateAt } from './key-state';

/** Keys of one account that work and that its people have issued. */
export const MOST_CONSOLE_KEYS = 100;

/** No address of a person: a key outlives who issued it, and the audit trail knows them. */
const OWNER = { name: 'Web console', email: 'web-console@rampart.invalid' } as const;

/**
 * Counters of the keys of one mode that people of an account have issued. They share one, so that issuing another key
 * gives no further calls; each mode has its own, so that a page's visitors cannot use up what a server needs.
 */
const usageIdOf = (accountId: number, mode: KeyMode): string => `account:${accountId}:${mode}`;

/**
 * Owner and counter of a key that a person issues in the console. Runs in the transaction of a change of access, of
 * which there is one at a time.
 *
 * @throws ServiceError `conflict` beyond `MOST_CONSOLE_KEYS`.
 */
export async function ownedByConsole(
  manager: EntityManager,
  accountId: number,
  mode: KeyMode,
): Promise<{ readonly userId: number; readonly usageId: string }> {
  const users = manager.getRepository(UserRow);
  const where = { accountId, email: OWNER.email, removedAt: IsNull() };
  const owner = (await users.findOneBy(where)) ?? (await users.save(users.create({ ...OWNER, accountId })));
  const now = new Date();
  const issued = await manager
    .getRepository(ApiKeyRow)
    .findBy({ accountId, userId: owner.id, state: In(['active', 'rotating']) });
  if (issued.filter((key) => keyStateAt(key, now) !== 'revoked').length >= MOST_CONSOLE_KEYS) {
    throw new ServiceError('conflict', {
      message: `The people of an account can have issued ${MOST_CONSOLE_KEYS} keys that work. Revoke some first.`,
    });
  }
  return { userId: owner.id, usageId: usageIdOf(accountId, mode) };
}

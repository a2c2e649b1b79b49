import { ServiceError } from '@rampart/contracts';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { AccountRow } from '../database/rows/account.row';

/** An account, but no sandbox. @throws ServiceError `not_found`, for a deleted one unless `orDeleted`. */
export async function findAccount(
  manager: EntityManager,
  accountId: number,
  orDeleted = false,
): Promise<AccountRow> {
  const account = await manager
    .getRepository(AccountRow)
    .findOneBy({ id: accountId, sandboxOf: IsNull(), ...(!orDeleted && { state: Not('deleted') }) });
  if (!account) throw new ServiceError('not_found', { message: `No account with id ${accountId}.` });
  return account;
}

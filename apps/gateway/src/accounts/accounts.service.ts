import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { AccountRow } from './account.row';
import { ApiKeyRow } from './api-key.row';
import { changeAccess } from './changes/change-counter';
import { type ChangeNotices, NatsChangeNotices } from './changes/change-notice';
import type { LimitSettings } from './limits';
import { UserRow } from './user.row';

export interface NewAccount extends LimitSettings {
  readonly name: string;
}

export interface NewUser {
  readonly name: string;
  readonly email: string;
}

const UNIQUE_VIOLATION = '23505';

/** Accounts and their users, as operators manage them. Sandboxes belong to their accounts and are not seen here. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(NatsChangeNotices) private readonly notices: ChangeNotices,
  ) {}

  async createAccount(account: NewAccount): Promise<AccountRow> {
    const accounts = this.dataSource.getRepository(AccountRow);
    return accounts.save(accounts.create({ ...account }));
  }

  /** All accounts, oldest first. */
  async listAccounts(): Promise<AccountRow[]> {
    return this.dataSource.getRepository(AccountRow).find({
      where: { sandboxOf: IsNull() },
      order: { id: 'ASC' },
    });
  }

  /** @throws ServiceError `not_found`. */
  async getAccount(accountId: number): Promise<AccountRow> {
    return getAccount(this.dataSource.manager, accountId);
  }

  /**
   * Sets an account's limits; a limit that is not named stays. They hold on every gateway within a second.
   *
   * @throws ServiceError `not_found`.
   */
  async updateLimits(accountId: number, limits: Partial<LimitSettings>): Promise<AccountRow> {
    return changeAccess(this.dataSource, this.notices, async (manager, version) => {
      const account = await getAccount(manager, accountId);
      await manager.getRepository(ApiKeyRow).update({ accountId }, { version });
      return manager.getRepository(AccountRow).save(Object.assign(account, limits));
    });
  }

  /** @throws ServiceError `not_found` (the account), `conflict` when the account has a user with that email. */
  async createUser(accountId: number, user: NewUser): Promise<UserRow> {
    await this.getAccount(accountId);
    const users = this.dataSource.getRepository(UserRow);
    try {
      return await users.save(users.create({ ...user, accountId }));
    } catch (error) {
      if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
      throw new ServiceError('conflict', {
        message: 'The account already has a user with this email.',
        param: 'email',
        cause: error,
      });
    }
  }

  /** The users of an account, oldest first. @throws ServiceError `not_found` (the account). */
  async listUsers(accountId: number): Promise<UserRow[]> {
    await this.getAccount(accountId);
    return this.dataSource.getRepository(UserRow).find({ where: { accountId }, order: { id: 'ASC' } });
  }
}

async function getAccount(manager: EntityManager, accountId: number): Promise<AccountRow> {
  const account = await manager.getRepository(AccountRow).findOneBy({ id: accountId, sandboxOf: IsNull() });
  if (!account) throw new ServiceError('not_found', { message: 'There is no such account.' });
  return account;
}

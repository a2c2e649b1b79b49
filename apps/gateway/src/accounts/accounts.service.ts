import { Inject, Injectable } from '@nestjs/common';
import { type Actor, ServiceError } from '@rampart/contracts';
import { DataSource, IsNull, Not } from 'typeorm';
import { AccountRow } from '../database/rows/account.row';
import { ApiKeyRow } from '../database/rows/api-key.row';
import { UserRow } from '../database/rows/user.row';
import { changeAccess } from './changes/change-counter';
import { type ChangeNotices, NatsChangeNotices } from './changes/change-notice';
import { findAccount } from './find-account';
import { AccountJournal, snapshotOfAccount } from './journals/account-journal';
import type { LimitSettings } from './limits';

export interface NewAccount extends LimitSettings {
  readonly name: string;
}

export interface NewUser {
  readonly name: string;
  readonly email: string;
}

const UNIQUE_VIOLATION = '23505';

/** Accounts and their users, as operators manage them. Sandboxes belong to their accounts and are not listed here. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(NatsChangeNotices) private readonly notices: ChangeNotices,
    private readonly journal: AccountJournal,
  ) {}

  async createAccount(account: NewAccount, actor: Actor): Promise<AccountRow> {
    return this.dataSource.transaction(async (manager) => {
      const accounts = manager.getRepository(AccountRow);
      const row = await accounts.save(accounts.create({ ...account }));
      await this.journal.writeCreation(manager, actor, row);
      return row;
    });
  }

  /** All accounts, oldest first. */
  async listAccounts(): Promise<AccountRow[]> {
    return this.dataSource.getRepository(AccountRow).find({
      where: { sandboxOf: IsNull(), state: Not('deleted') },
      order: { id: 'ASC' },
    });
  }

  /** @throws ServiceError `not_found`, also for a deleted one. */
  async getAccount(accountId: number): Promise<AccountRow> {
    return findAccount(this.dataSource.manager, accountId);
  }

  /** Also a deleted one, whose records remain until their time is over. @throws ServiceError `not_found`. */
  async getAccountOrDeleted(accountId: number): Promise<AccountRow> {
    return findAccount(this.dataSource.manager, accountId, true);
  }

  /** The sandbox that an account's test keys act on; null before the first use of one. */
  async findSandbox(accountId: number): Promise<number | null> {
    const row = await this.dataSource.getRepository(AccountRow).findOneBy({ sandboxOf: accountId });
    return row?.id ?? null;
  }

  /**
   * Sets an account's limits; a limit that is left out keeps its value. They apply on every gateway within a second.
   *
   * @throws ServiceError `not_found`.
   */
  async updateLimits(accountId: number, limits: Partial<LimitSettings>, actor: Actor): Promise<AccountRow> {
    return changeAccess(this.dataSource, this.notices, async (manager, version) => {
      const account = await findAccount(manager, accountId);
      const before = snapshotOfAccount(account);
      await manager.getRepository(ApiKeyRow).update({ accountId }, { version });
      const row = await manager.getRepository(AccountRow).save(Object.assign(account, limits));
      await this.journal.writeLimits(manager, actor, row, before);
      return row;
    });
  }

  /** @throws ServiceError `not_found` (the account), `conflict` when the account has a user with that email. */
  async createUser(accountId: number, user: NewUser, actor: Actor): Promise<UserRow> {
    await this.getAccount(accountId);
    try {
      return await this.dataSource.transaction(async (manager) => {
        const users = manager.getRepository(UserRow);
        const row = await users.save(users.create({ ...user, accountId }));
        await this.journal.writeUser(manager, actor, row);
        return row;
      });
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
    const where = { accountId, removedAt: IsNull() };
    return this.dataSource.getRepository(UserRow).find({ where, order: { id: 'ASC' } });
  }
}

import { Controller } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service';
import { CloseAccountsService } from '../../accounts/close-accounts.service';
import { NO_LIMIT_SETTINGS } from '../../accounts/limits';
import { type AdminCall, AdminEndpoint } from '../admin-endpoint';
import { accountToWire, userToWire } from './account.record';
import {
  createAccount,
  createUser,
  deleteAccount,
  getAccount,
  listAccounts,
  listUsers,
  removeUser,
  resumeAccount,
  suspendAccount,
  updateAccount,
} from './accounts.endpoints';
import { limitsFromWire } from './limits.fields';

/** Accounts and their users. */
@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly closing: CloseAccountsService,
  ) {}

  @AdminEndpoint(createAccount)
  async create({ document, actor }: AdminCall<typeof createAccount>) {
    const { name, ...limits } = document;
    const wanted = { ...NO_LIMIT_SETTINGS, ...limitsFromWire(limits), name };
    return accountToWire(await this.accounts.createAccount(wanted, actor));
  }

  @AdminEndpoint(listAccounts)
  async list() {
    return (await this.accounts.listAccounts()).map(accountToWire);
  }

  @AdminEndpoint(getAccount)
  async get({ params }: AdminCall<typeof getAccount>) {
    return accountToWire(await this.accounts.getAccount(params.account_id));
  }

  @AdminEndpoint(updateAccount)
  async update({ params, document, actor }: AdminCall<typeof updateAccount>) {
    const changes = limitsFromWire(document);
    return accountToWire(await this.accounts.updateLimits(params.account_id, changes, actor));
  }

  @AdminEndpoint(suspendAccount)
  async suspend({ params, actor }: AdminCall<typeof suspendAccount>) {
    return accountToWire(await this.closing.suspend(params.account_id, actor));
  }

  @AdminEndpoint(resumeAccount)
  async resume({ params, actor }: AdminCall<typeof resumeAccount>) {
    return accountToWire(await this.closing.resume(params.account_id, actor));
  }

  @AdminEndpoint(deleteAccount)
  async delete({ params, actor }: AdminCall<typeof deleteAccount>) {
    return accountToWire(await this.closing.delete(params.account_id, actor));
  }

  @AdminEndpoint(removeUser)
  async removeUser({ params, actor }: AdminCall<typeof removeUser>) {
    return userToWire(await this.closing.removeUser(params.account_id, params.user_id, actor));
  }

  @AdminEndpoint(createUser)
  async createUser({ params, document, actor }: AdminCall<typeof createUser>) {
    return userToWire(await this.accounts.createUser(params.account_id, document, actor));
  }

  @AdminEndpoint(listUsers)
  async listUsers({ params }: AdminCall<typeof listUsers>) {
    return (await this.accounts.listUsers(params.account_id)).map(userToWire);
  }
}

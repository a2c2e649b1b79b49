import { Controller } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service';
import { NO_LIMIT_SETTINGS } from '../../accounts/limits';
import { type AdminCall, AdminEndpoint } from '../admin-endpoint';
import { accountToWire, userToWire } from './account.record';
import {
  createAccount,
  createUser,
  getAccount,
  listAccounts,
  listUsers,
  updateAccount,
} from './accounts.endpoints';
import { limitsFromWire } from './limits.fields';

/** Accounts and their users. */
@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

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

  @AdminEndpoint(createUser)
  async createUser({ params, document, actor }: AdminCall<typeof createUser>) {
    return userToWire(await this.accounts.createUser(params.account_id, document, actor));
  }

  @AdminEndpoint(listUsers)
  async listUsers({ params }: AdminCall<typeof listUsers>) {
    return (await this.accounts.listUsers(params.account_id)).map(userToWire);
  }
}

import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import type { Actor } from '@rampart/contracts';
import { AccountsService } from '../accounts/accounts.service';
import { NO_LIMIT_SETTINGS } from '../accounts/limits';
import { accountChanges, limitsFromWire, newAccount, newUser } from './admin.fields';
import { accountToWire, userToWire } from './admin.presenter';
import { Operator } from './operator.decorator';
import { readBody, readId } from './read-body';

/** Accounts and their users. */
@Controller('admin/v1/accounts')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Post()
  @HttpCode(200)
  async create(@Operator() actor: Actor, @Body() body: unknown): Promise<object> {
    const { name, ...limits } = readBody(newAccount, body);
    const wanted = { ...NO_LIMIT_SETTINGS, ...limitsFromWire(limits), name };
    const account = await this.accounts.createAccount(wanted, actor);
    return { data: accountToWire(account) };
  }

  @Get()
  async list(): Promise<object> {
    return { data: (await this.accounts.listAccounts()).map(accountToWire) };
  }

  @Get(':account_id')
  async get(@Param('account_id') accountId: string): Promise<object> {
    return { data: accountToWire(await this.accounts.getAccount(readId(accountId))) };
  }

  @Patch(':account_id')
  async update(
    @Operator() actor: Actor,
    @Param('account_id') accountId: string,
    @Body() body: unknown,
  ): Promise<object> {
    const changes = limitsFromWire(readBody(accountChanges, body));
    return { data: accountToWire(await this.accounts.updateLimits(readId(accountId), changes, actor)) };
  }

  @Post(':account_id/users')
  @HttpCode(200)
  async createUser(
    @Operator() actor: Actor,
    @Param('account_id') accountId: string,
    @Body() body: unknown,
  ): Promise<object> {
    return {
      data: userToWire(await this.accounts.createUser(readId(accountId), readBody(newUser, body), actor)),
    };
  }

  @Get(':account_id/users')
  async listUsers(@Param('account_id') accountId: string): Promise<object> {
    return { data: (await this.accounts.listUsers(readId(accountId))).map(userToWire) };
  }
}

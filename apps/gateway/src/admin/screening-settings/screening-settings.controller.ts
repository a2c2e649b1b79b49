import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { type Actor, getAccountSettings, setAccountSettings } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { AccountsService } from '../../accounts/accounts.service';
import { Operator } from '../operator.decorator';
import { readBody, readId } from '../read-body';
import { screeningSettingsChanges, settingsFromWire, settingsToWire } from './screening-settings.fields';

/** An account's own thresholds and limits of screening; the screening service keeps them. */
@Controller('admin/v1/accounts/:account_id/screening-settings')
export class ScreeningSettingsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly rpc: RpcClient,
  ) {}

  @Get()
  async get(@Param('account_id') account: string): Promise<object> {
    const { id: accountId } = await this.accounts.getAccount(readId(account));
    return { data: settingsToWire(accountId, await this.rpc.call(getAccountSettings, { accountId })) };
  }

  @Patch()
  async update(
    @Operator() actor: Actor,
    @Param('account_id') account: string,
    @Body() body: unknown,
  ): Promise<object> {
    const changes = settingsFromWire(readBody(screeningSettingsChanges, body));
    const { id: accountId } = await this.accounts.getAccount(readId(account));
    return {
      data: settingsToWire(accountId, await this.rpc.call(setAccountSettings, { accountId, changes, actor })),
    };
  }
}

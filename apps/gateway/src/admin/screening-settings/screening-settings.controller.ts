import { Controller } from '@nestjs/common';
import { getAccountSettings, setAccountSettings } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { AccountsService } from '../../accounts/accounts.service';
import { settingsFromWire, settingsToWire } from '../../settings/screening-settings.fields';
import { type AdminCall, AdminEndpoint } from '../admin-endpoint';
import { getScreeningSettings, updateScreeningSettings } from './screening-settings.endpoints';

/** An account's own screening thresholds and limits, kept by the screening service. */
@Controller()
export class ScreeningSettingsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly rpc: RpcClient,
  ) {}

  @AdminEndpoint(getScreeningSettings)
  async get({ params }: AdminCall<typeof getScreeningSettings>) {
    const { id: accountId } = await this.accounts.getAccount(params.account_id);
    return settingsToWire(accountId, await this.rpc.call(getAccountSettings, { accountId }));
  }

  @AdminEndpoint(updateScreeningSettings)
  async update({ params, document, actor }: AdminCall<typeof updateScreeningSettings>) {
    const changes = settingsFromWire(document);
    const { id: accountId } = await this.accounts.getAccount(params.account_id);
    return settingsToWire(accountId, await this.rpc.call(setAccountSettings, { accountId, changes, actor }));
  }
}

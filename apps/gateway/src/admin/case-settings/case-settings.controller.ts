import { Controller } from '@nestjs/common';
import { getCaseSettings, setCaseSettings } from '@rampart/contracts';
import { callModule, RpcClient } from '@rampart/rpc';
import { AccountsService } from '../../accounts/accounts.service';
import { settingsFromWire, settingsToWire } from '../../settings/case-settings.fields';
import { type AdminCall, AdminEndpoint } from '../admin-endpoint';
import { getCaseSettingsOf, updateCaseSettings } from './case-settings.endpoints';

/** Which orders of an account open cases, and when these are due; kept by the case service. */
@Controller()
export class CaseSettingsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly rpc: RpcClient,
  ) {}

  @AdminEndpoint(getCaseSettingsOf)
  async get({ params }: AdminCall<typeof getCaseSettingsOf>) {
    const { id: accountId } = await this.accounts.getAccount(params.account_id);
    return settingsToWire(accountId, await callModule(this.rpc, getCaseSettings, { accountId }));
  }

  @AdminEndpoint(updateCaseSettings)
  async update({ params, document, actor }: AdminCall<typeof updateCaseSettings>) {
    const { id: accountId } = await this.accounts.getAccount(params.account_id);
    const changed = { accountId, changes: settingsFromWire(document), actor };
    return settingsToWire(accountId, await callModule(this.rpc, setCaseSettings, changed));
  }
}

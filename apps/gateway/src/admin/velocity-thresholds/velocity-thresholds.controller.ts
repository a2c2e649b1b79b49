import { Controller } from '@nestjs/common';
import {
  type Actor,
  getVelocityThresholds,
  setVelocityThresholds,
  type VelocityThreshold,
} from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { AccountsService } from '../../accounts/accounts.service';
import { thresholdsFromWire, thresholdsToWire } from '../../settings/velocity-thresholds.fields';
import { type AdminCall, AdminEndpoint } from '../admin-endpoint';
import { getThresholds, resetThresholds, setThresholds } from './velocity-thresholds.endpoints';

/** How often an account's entities may act before they are suspicious; kept by the behavior service. */
@Controller()
export class VelocityThresholdsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly rpc: RpcClient,
  ) {}

  @AdminEndpoint(getThresholds)
  async get({ params }: AdminCall<typeof getThresholds>) {
    const { id: accountId } = await this.accounts.getAccount(params.account_id);
    return thresholdsToWire(accountId, await this.rpc.call(getVelocityThresholds, { accountId }));
  }

  @AdminEndpoint(setThresholds)
  set({ params, document, actor }: AdminCall<typeof setThresholds>) {
    return this.replace(actor, params.account_id, thresholdsFromWire(document));
  }

  @AdminEndpoint(resetThresholds)
  reset({ params, actor }: AdminCall<typeof resetThresholds>) {
    return this.replace(actor, params.account_id, []);
  }

  private async replace(actor: Actor, account: number, thresholds: VelocityThreshold[]) {
    const { id: accountId } = await this.accounts.getAccount(account);
    const reply = await this.rpc.call(setVelocityThresholds, { accountId, thresholds, actor });
    return thresholdsToWire(accountId, reply);
  }
}

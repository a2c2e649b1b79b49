import { getCaseSettings, type ReplyOf, type RequestOf, setCaseSettings } from '@rampart/contracts';
import { Handles, RpcController } from '@rampart/rpc';
import { CaseSettingsService } from './case-settings.service';

/** Answers commands about accounts' settings for cases. */
@RpcController()
export class SettingsRpc {
  constructor(private readonly settings: CaseSettingsService) {}

  @Handles(getCaseSettings)
  get({ accountId }: RequestOf<typeof getCaseSettings>): Promise<ReplyOf<typeof getCaseSettings>> {
    return this.settings.get(accountId);
  }

  @Handles(setCaseSettings)
  set(request: RequestOf<typeof setCaseSettings>): Promise<ReplyOf<typeof setCaseSettings>> {
    return this.settings.change(request);
  }
}

import { Controller } from '@nestjs/common';
import {
  type CaseSettingsReply,
  getCaseSettings,
  getDetailSettings,
  setCaseSettings,
  setDetailSettings,
} from '@rampart/contracts';
import { callModule, RpcClient } from '@rampart/rpc';
import { AnalystEntryDays, type AnalystEntryDaysSetting } from '../../accounts/analyst-entry-days';
import { settingsFromWire, settingsToWire } from '../../settings/case-settings.fields';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getSettings } from './get-settings/get-settings.endpoint';
import { getSettingsPrivacy } from './get-settings-privacy/get-settings-privacy.endpoint';
import { postSettings } from './post-settings/post-settings.endpoint';
import { postSettingsPrivacy } from './post-settings-privacy/post-settings-privacy.endpoint';
import { privacyToWire } from './privacy-settings-record';

/** How an account works: its queue of cases, kept by the case service, what analysts may do, and what is kept of its customers. */
@Controller()
export class SettingsController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
    private readonly days: AnalystEntryDays,
  ) {}

  @Endpoint(getSettings)
  async read({ caller: { accountId } }: CallOf<typeof getSettings>) {
    const reply = await callModule(this.rpc, getCaseSettings, { accountId });
    return present(reply, await this.days.read(accountId));
  }

  @Endpoint(postSettings)
  async change({ document, caller }: CallOf<typeof postSettings>) {
    const { analyst_entry_days, ...ofCases } = document;
    // The other service first: when it is not there, nothing has changed.
    const reply = await callModule(this.rpc, setCaseSettings, {
      ...byCaller(caller),
      changes: settingsFromWire(ofCases),
    });
    if (analyst_entry_days !== undefined) {
      await this.days.change(caller.accountId, caller.actor, analyst_entry_days);
    }
    return present(reply, await this.days.read(caller.accountId));
  }

  @Endpoint(getSettingsPrivacy)
  async readPrivacy({ caller: { accountId } }: CallOf<typeof getSettingsPrivacy>) {
    return privacyToWire(await this.rpc.call(getDetailSettings, { accountId }));
  }

  @Endpoint(postSettingsPrivacy)
  async changePrivacy({ document, caller }: CallOf<typeof postSettingsPrivacy>) {
    const changed = { ...byCaller(caller), keepsDetails: document.keep_order_details };
    return privacyToWire(await this.rpc.call(setDetailSettings, changed));
  }
}

function present(reply: CaseSettingsReply, { own, inForce }: AnalystEntryDaysSetting) {
  const { account_id: _, in_force, ...rest } = settingsToWire(0, reply);
  return {
    ...rest,
    analyst_entry_days: own,
    in_force: { ...in_force, analyst_entry_days: inForce },
  };
}

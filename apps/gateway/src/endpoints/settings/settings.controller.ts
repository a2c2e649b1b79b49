import { Controller } from '@nestjs/common';
import { type CaseSettingsReply, getCaseSettings, setCaseSettings } from '@rampart/contracts';
import { callModule, RpcClient } from '@rampart/rpc';
import { AnalystEntryDays, type AnalystEntryDaysSetting } from '../../accounts/analyst-entry-days';
import { settingsFromWire, settingsToWire } from '../../settings/case-settings.fields';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getSettings } from './get-settings/get-settings.endpoint';
import { postSettings } from './post-settings/post-settings.endpoint';

/** How people work for an account: its queue of cases, which the case service keeps, and what analysts may do. */
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
}

function present(reply: CaseSettingsReply, { own, inForce }: AnalystEntryDaysSetting) {
  const { account_id: _, in_force, ...rest } = settingsToWire(0, reply);
  return {
    ...rest,
    analyst_entry_days: own,
    in_force: { ...in_force, analyst_entry_days: inForce },
  };
}

import { Controller } from '@nestjs/common';
import { type CaseSettingsReply, getCaseSettings, setCaseSettings } from '@rampart/contracts';
import { callModule, RpcClient } from '@rampart/rpc';
import { settingsFromWire, settingsToWire } from '../../settings/case-settings.fields';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getSettings } from './get-settings/get-settings.endpoint';
import { postSettings } from './post-settings/post-settings.endpoint';

/** How an account works: its queue of cases. Kept by the case service. */
@Controller()
export class SettingsController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getSettings)
  async read({ caller: { accountId } }: CallOf<typeof getSettings>) {
    return toWire(await callModule(this.rpc, getCaseSettings, { accountId }));
  }

  @Endpoint(postSettings)
  async change({ document, caller }: CallOf<typeof postSettings>) {
    const changed = { ...byCaller(caller), changes: settingsFromWire(document) };
    return toWire(await callModule(this.rpc, setCaseSettings, changed));
  }
}

function toWire(reply: CaseSettingsReply) {
  const { account_id: _, ...rest } = settingsToWire(0, reply);
  return rest;
}

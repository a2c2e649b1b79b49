import { Controller } from '@nestjs/common';
import {
  type CaseSettingsReply,
  getCaseSettings,
  getDetailSettings,
  setCaseSettings,
  setDetailSettings,
} from '@rampart/contracts';
import { callModule, RpcClient } from '@rampart/rpc';
import { settingsFromWire, settingsToWire } from '../../settings/case-settings.fields';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getSettings } from './get-settings/get-settings.endpoint';
import { getSettingsPrivacy } from './get-settings-privacy/get-settings-privacy.endpoint';
import { postSettings } from './post-settings/post-settings.endpoint';
import { postSettingsPrivacy } from './post-settings-privacy/post-settings-privacy.endpoint';
import { privacyToWire } from './privacy-settings-record';

/** How an account works: its queue of cases, kept by the case service, and what is kept of its customers. */
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

function toWire(reply: CaseSettingsReply) {
  const { account_id: _, ...rest } = settingsToWire(0, reply);
  return rest;
}

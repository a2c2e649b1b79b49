import { Controller } from '@nestjs/common';
import {
  type AccountSettingsReply,
  getAccountSettings,
  getVelocityThresholds,
  setAccountSettings,
  setVelocityThresholds,
  type VelocityThresholdsReply,
} from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { settingsFromWire, settingsToWire } from '../../settings/screening-settings.fields';
import { thresholdsFromWire, thresholdsToWire } from '../../settings/velocity-thresholds.fields';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getThresholds } from './get-thresholds/get-thresholds.endpoint';
import { getThresholdsVelocity } from './get-thresholds-velocity/get-thresholds-velocity.endpoint';
import { postThresholds } from './post-thresholds/post-thresholds.endpoint';
import { postThresholdsVelocity } from './post-thresholds-velocity/post-thresholds-velocity.endpoint';

/** From which score, amount or frequency on an account reviews and rejects. Kept by screening and behavior. */
@Controller()
export class ThresholdsController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getThresholds)
  async read({ caller: { accountId } }: CallOf<typeof getThresholds>) {
    return decisionsToWire(await this.rpc.call(getAccountSettings, { accountId }));
  }

  @Endpoint(postThresholds)
  async change({ document, caller }: CallOf<typeof postThresholds>) {
    const changed = { ...byCaller(caller), changes: settingsFromWire(document) };
    return decisionsToWire(await this.rpc.call(setAccountSettings, changed));
  }

  @Endpoint(getThresholdsVelocity)
  async readVelocity({ caller: { accountId } }: CallOf<typeof getThresholdsVelocity>) {
    return velocityToWire(await this.rpc.call(getVelocityThresholds, { accountId }));
  }

  @Endpoint(postThresholdsVelocity)
  async replaceVelocity({ document, caller }: CallOf<typeof postThresholdsVelocity>) {
    const wanted = { ...byCaller(caller), thresholds: thresholdsFromWire(document) };
    return velocityToWire(await this.rpc.call(setVelocityThresholds, wanted));
  }
}

function decisionsToWire(reply: AccountSettingsReply) {
  const { account_id: _, ...rest } = settingsToWire(0, reply);
  return rest;
}

function velocityToWire(reply: VelocityThresholdsReply) {
  const { account_id: _, ...rest } = thresholdsToWire(0, reply);
  return rest;
}

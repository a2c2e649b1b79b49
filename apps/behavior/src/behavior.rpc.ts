import {
  checkBehavior,
  describeService,
  getVelocityThresholds,
  type ReplyOf,
  type RequestOf,
  setVelocityThresholds,
} from '@rampart/contracts';
import { describeRunning, Handles, RpcDoor } from '@rampart/rpc';
import { CheckBehaviorService } from './check-behavior/check-behavior.service';
import { ThresholdsService } from './velocity/thresholds/thresholds.service';

const describeBehavior = describeService('behavior');

/** What the behavior service answers over NATS. */
@RpcDoor()
export class BehaviorRpc {
  constructor(
    private readonly behavior: CheckBehaviorService,
    private readonly thresholds: ThresholdsService,
  ) {}

  @Handles(checkBehavior)
  check(request: RequestOf<typeof checkBehavior>): Promise<ReplyOf<typeof checkBehavior>> {
    return this.behavior.check(request);
  }

  @Handles(getVelocityThresholds)
  getThresholds({
    accountId,
  }: RequestOf<typeof getVelocityThresholds>): Promise<ReplyOf<typeof getVelocityThresholds>> {
    return this.thresholds.find(accountId);
  }

  @Handles(setVelocityThresholds)
  setThresholds({
    accountId,
    thresholds,
  }: RequestOf<typeof setVelocityThresholds>): Promise<ReplyOf<typeof setVelocityThresholds>> {
    return this.thresholds.set(accountId, thresholds);
  }

  @Handles(describeBehavior)
  describe(): ReplyOf<typeof describeBehavior> {
    return describeRunning('behavior');
  }
}

import { describeService, type ReplyOf } from '@rampart/contracts';
import { describeRunning, Handles, RpcDoor } from '@rampart/rpc';

const describeBehavior = describeService('behavior');

/** What the behavior service answers over NATS. */
@RpcDoor()
export class BehaviorRpc {
  @Handles(describeBehavior)
  describe(): ReplyOf<typeof describeBehavior> {
    return describeRunning('behavior');
  }
}

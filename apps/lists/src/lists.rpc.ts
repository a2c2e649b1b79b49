import { describeService, type ReplyOf } from '@rampart/contracts';
import { describeRunning, Handles, RpcController } from '@rampart/rpc';

const describeLists = describeService('lists');

/** What the lists service answers over NATS about itself; its rooms have controllers of their own. */
@RpcController()
export class ListsRpc {
  @Handles(describeLists)
  describe(): ReplyOf<typeof describeLists> {
    return describeRunning('lists');
  }
}

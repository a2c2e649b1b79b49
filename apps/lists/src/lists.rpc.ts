import { describeService, type ReplyOf } from '@rampart/contracts';
import { describeRunning, Handles, RpcController } from '@rampart/rpc';

const describeLists = describeService('lists');

/** Answers commands about the service itself; its other parts have controllers of their own. */
@RpcController()
export class ListsRpc {
  @Handles(describeLists)
  describe(): ReplyOf<typeof describeLists> {
    return describeRunning('lists');
  }
}

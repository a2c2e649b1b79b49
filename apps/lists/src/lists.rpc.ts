import { describeService, type ReplyOf } from '@rampart/contracts';
import { describeRunning, Handles, RpcDoor } from '@rampart/rpc';

const describeLists = describeService('lists');

/** What the lists service answers over NATS about itself; its rooms have doors of their own. */
@RpcDoor()
export class ListsRpc {
  @Handles(describeLists)
  describe(): ReplyOf<typeof describeLists> {
    return describeRunning('lists');
  }
}

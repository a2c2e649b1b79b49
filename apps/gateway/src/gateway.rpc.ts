import { describeService, type ReplyOf } from '@rampart/contracts';
import { describeRunning, Handles, RpcDoor } from '@rampart/rpc';

const describe = describeService('gateway');

/** The gateway's door: it only says that it is there. Everything else it does is asked over HTTP. */
@RpcDoor()
export class GatewayRpc {
  @Handles(describe)
  describe(): ReplyOf<typeof describe> {
    return describeRunning('gateway');
  }
}

import { describeService, type ReplyOf } from '@rampart/contracts';
import { describeRunning, Handles, RpcController } from '@rampart/rpc';

const describe = describeService('gateway');

/** Answers the ping of other services. Everything else that the gateway does is requested over HTTP. */
@RpcController()
export class GatewayRpc {
  @Handles(describe)
  describe(): ReplyOf<typeof describe> {
    return describeRunning('gateway');
  }
}

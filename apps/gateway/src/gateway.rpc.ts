import { describeService, type ReplyOf } from '@rampart/contracts';
import { describeRunning, Handles, RpcController } from '@rampart/rpc';

const describe = describeService('gateway');

/** What the gateway answers over NATS: only that it is there. Everything else it does is asked over HTTP. */
@RpcController()
export class GatewayRpc {
  @Handles(describe)
  describe(): ReplyOf<typeof describe> {
    return describeRunning('gateway');
  }
}

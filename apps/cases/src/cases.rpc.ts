import { describeService, type ReplyOf } from '@rampart/contracts';
import { describeRunning, Handles, RpcDoor } from '@rampart/rpc';

const describeCases = describeService('cases');

/** What the cases service answers over NATS. */
@RpcDoor()
export class CasesRpc {
  @Handles(describeCases)
  describe(): ReplyOf<typeof describeCases> {
    return describeRunning('cases');
  }
}

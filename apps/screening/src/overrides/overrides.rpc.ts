import { decideOrderByHand, type ReplyOf, type RequestOf, undoOrderDecision } from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { DecideOrderByHandService } from './decide-order-by-hand.service';

/** Answers commands about decisions by hand. */
@RpcController()
export class OverridesRpc {
  constructor(private readonly decisions: DecideOrderByHandService) {}

  @Handles(decideOrderByHand)
  @TakesTurns('changes')
  decide(request: RequestOf<typeof decideOrderByHand>): Promise<ReplyOf<typeof decideOrderByHand>> {
    return this.decisions.decide(request);
  }

  @Handles(undoOrderDecision)
  @TakesTurns('changes')
  undo(request: RequestOf<typeof undoOrderDecision>): Promise<ReplyOf<typeof undoOrderDecision>> {
    return this.decisions.undo(request);
  }
}

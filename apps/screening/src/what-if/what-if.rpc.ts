import { type ReplyOf, type RequestOf, whatIf } from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { WhatIfService } from './what-if.service';

/** Answers what an order would be. One at a time of each account: it takes the work of an order or two. */
@RpcController()
export class WhatIfRpc {
  constructor(private readonly questions: WhatIfService) {}

  @Handles(whatIf)
  @TakesTurns('reads')
  answer(request: RequestOf<typeof whatIf>): Promise<ReplyOf<typeof whatIf>> {
    return this.questions.answer(request);
  }
}

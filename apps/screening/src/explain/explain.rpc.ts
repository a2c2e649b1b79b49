import { explainScreening, type ReplyOf, type RequestOf } from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { ExplainScreeningService } from './explain-screening.service';

/** Answers commands about how decisions came about. */
@RpcController()
export class ExplainRpc {
  constructor(private readonly explanations: ExplainScreeningService) {}

  @Handles(explainScreening)
  @TakesTurns('reads')
  explain({
    accountId,
    shieldId,
    parts,
  }: RequestOf<typeof explainScreening>): Promise<ReplyOf<typeof explainScreening>> {
    return this.explanations.explain(accountId, shieldId, parts);
  }
}

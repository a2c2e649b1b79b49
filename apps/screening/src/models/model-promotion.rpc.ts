import {
  compareModels,
  promoteModel,
  type ReplyOf,
  type RequestOf,
  rollBackModel,
  setChallenger,
} from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { CompareModelsService } from './comparison/compare-models.service';
import { PromoteModelService } from './promotion/promote-model.service';
import { RollBackModelService } from './promotion/roll-back-model.service';
import { SetChallengerService } from './promotion/set-challenger.service';

/** Answers commands about which trained model scores. */
@RpcController()
export class ModelPromotionRpc {
  constructor(
    private readonly challengers: SetChallengerService,
    private readonly promotions: PromoteModelService,
    private readonly rollBacks: RollBackModelService,
    private readonly comparisons: CompareModelsService,
  ) {}

  @Handles(setChallenger)
  @TakesTurns('changes')
  challenge(request: RequestOf<typeof setChallenger>): Promise<ReplyOf<typeof setChallenger>> {
    return this.challengers.set(request);
  }

  @Handles(promoteModel)
  promote(request: RequestOf<typeof promoteModel>): Promise<ReplyOf<typeof promoteModel>> {
    return this.promotions.promote(request);
  }

  @Handles(rollBackModel)
  @TakesTurns('changes')
  rollBack(request: RequestOf<typeof rollBackModel>): Promise<ReplyOf<typeof rollBackModel>> {
    return this.rollBacks.rollBack(request);
  }

  @Handles(compareModels)
  compare(request: RequestOf<typeof compareModels>): Promise<ReplyOf<typeof compareModels>> {
    return this.comparisons.answer(request);
  }
}

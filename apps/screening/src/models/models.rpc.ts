import {
  getModel,
  getModelSettings,
  getModelStatus,
  listModels,
  type ReplyOf,
  type RequestOf,
  setModelSettings,
  trainModel,
} from '@rampart/contracts';
import { Handles, RpcController, TakesTurns } from '@rampart/rpc';
import { TrainModelService } from './ask-training/train-model.service';
import { ReadModelsService } from './registry/read-models.service';
import { ModelSettingsService } from './settings/model-settings.service';
import { ModelStatusService } from './status/model-status.service';

/** Answers commands about trained models: listing, reading and training them. */
@RpcController()
export class ModelsRpc {
  constructor(
    private readonly reading: ReadModelsService,
    private readonly status: ModelStatusService,
    private readonly training: TrainModelService,
    private readonly settings: ModelSettingsService,
  ) {}

  @Handles(listModels)
  list(request: RequestOf<typeof listModels>): Promise<ReplyOf<typeof listModels>> {
    return this.reading.page(request);
  }

  @Handles(getModel)
  get(request: RequestOf<typeof getModel>): Promise<ReplyOf<typeof getModel>> {
    return this.reading.get(request);
  }

  @Handles(getModelStatus)
  @TakesTurns('searches')
  getStatus({ accountId }: RequestOf<typeof getModelStatus>): Promise<ReplyOf<typeof getModelStatus>> {
    return this.status.get(accountId);
  }

  @Handles(trainModel)
  @TakesTurns('changes')
  train(request: RequestOf<typeof trainModel>): Promise<ReplyOf<typeof trainModel>> {
    return this.training.train(request);
  }

  @Handles(getModelSettings)
  getSettings({ accountId }: RequestOf<typeof getModelSettings>): Promise<ReplyOf<typeof getModelSettings>> {
    return this.settings.get(accountId);
  }

  @Handles(setModelSettings)
  @TakesTurns('changes')
  setSettings(request: RequestOf<typeof setModelSettings>): Promise<ReplyOf<typeof setModelSettings>> {
    return this.settings.change(request);
  }
}

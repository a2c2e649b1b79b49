import { Controller } from '@nestjs/common';
import {
  compareModels,
  getModel,
  getModelSettings,
  getModelStatus,
  listModels,
  promoteModel,
  rollBackModel,
  setChallenger,
  setModelSettings,
  trainModel,
} from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { cursorBefore } from '../../http/paging/cursor';
import { byCaller } from '../pipeline/by-caller';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getModelEndpoint } from './get-model/get-model.endpoint';
import { getModels } from './get-models/get-models.endpoint';
import { getModelsCompare } from './get-models-compare/get-models-compare.endpoint';
import { getModelsSettings } from './get-models-settings/get-models-settings.endpoint';
import { getModelsStatus } from './get-models-status/get-models-status.endpoint';
import { postModelChallenger } from './post-model-challenger/post-model-challenger.endpoint';
import { postModelPromote } from './post-model-promote/post-model-promote.endpoint';
import { postModelsRollback } from './post-models-rollback/post-models-rollback.endpoint';
import { postModelsSettings } from './post-models-settings/post-models-settings.endpoint';
import { toSettingsChanges } from './post-models-settings/settings-changes';
import { postModelsTrain } from './post-models-train/post-models-train.endpoint';

@Controller()
export class ModelsController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly rpc: RpcClient,
  ) {}

  @Endpoint(getModels)
  async list({ fields, caller }: CallOf<typeof getModels>) {
    const { models, nextBefore } = await this.rpc.call(listModels, {
      accountId: caller.accountId,
      before: fields.cursor?.before ?? null,
      limit: fields.limit,
    });
    return { models, next_cursor: cursorBefore(getModels.id, nextBefore) };
  }

  @Endpoint(getModelEndpoint)
  read({ fields, params, caller }: CallOf<typeof getModelEndpoint>) {
    return this.rpc.call(getModel, {
      accountId: caller.accountId,
      number: params.number,
      withDocument: fields.document,
    });
  }

  @Endpoint(getModelsStatus)
  readStatus({ caller }: CallOf<typeof getModelsStatus>) {
    return this.rpc.call(getModelStatus, { accountId: caller.accountId });
  }

  @Endpoint(postModelsTrain)
  train({ fields, caller }: CallOf<typeof postModelsTrain>) {
    return this.rpc.call(trainModel, { ...byCaller(caller), kind: fields.kind, seed: fields.seed });
  }

  @Endpoint(postModelChallenger)
  challenge({ params, caller }: CallOf<typeof postModelChallenger>) {
    return this.rpc.call(setChallenger, { ...byCaller(caller), number: params.number });
  }

  @Endpoint(postModelPromote)
  promote({ params, caller }: CallOf<typeof postModelPromote>) {
    return this.rpc.call(promoteModel, { ...byCaller(caller), number: params.number });
  }

  @Endpoint(postModelsRollback)
  rollBack({ caller }: CallOf<typeof postModelsRollback>) {
    return this.rpc.call(rollBackModel, byCaller(caller));
  }

  @Endpoint(getModelsCompare)
  compare({ fields, caller }: CallOf<typeof getModelsCompare>) {
    return this.rpc.call(compareModels, {
      accountId: caller.accountId,
      champion: fields.champion ?? null,
      challenger: fields.challenger ?? null,
      since: fields.since ?? null,
      until: fields.until ?? null,
    });
  }

  @Endpoint(getModelsSettings)
  readSettings({ caller }: CallOf<typeof getModelsSettings>) {
    return this.rpc.call(getModelSettings, { accountId: caller.accountId });
  }

  @Endpoint(postModelsSettings)
  changeSettings({ fields, caller }: CallOf<typeof postModelsSettings>) {
    return this.rpc.call(setModelSettings, { ...byCaller(caller), changes: toSettingsChanges(fields) });
  }
}

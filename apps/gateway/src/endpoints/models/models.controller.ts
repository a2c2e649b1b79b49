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
import { byKey } from '../pipeline/by-key';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getModelEndpoint } from './get-model/get-model.endpoint';
import { getModels } from './get-models/get-models.endpoint';
import { getModelsCompare } from './get-models-compare/get-models-compare.endpoint';
import { presentComparison } from './get-models-compare/model-comparison-record';
import { getModelsSettings } from './get-models-settings/get-models-settings.endpoint';
import { getModelsStatus } from './get-models-status/get-models-status.endpoint';
import { presentStatus } from './get-models-status/model-status-record';
import { presentModel } from './model-record';
import { presentSettings, toSettingsChanges } from './model-settings-record';
import { postModelChallenger } from './post-model-challenger/post-model-challenger.endpoint';
import { postModelPromote } from './post-model-promote/post-model-promote.endpoint';
import { postModelsRollback } from './post-models-rollback/post-models-rollback.endpoint';
import { postModelsSettings } from './post-models-settings/post-models-settings.endpoint';
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
    return { models: models.map(presentModel), next_cursor: cursorBefore(getModels.id, nextBefore) };
  }

  @Endpoint(getModelEndpoint)
  async read({ fields, params, caller }: CallOf<typeof getModelEndpoint>) {
    const question = {
      accountId: caller.accountId,
      number: params.number,
      withDocument: fields.document,
    };
    const { model, document } = await this.rpc.call(getModel, question);
    return { ...presentModel(model), ...(document && { document }) };
  }

  @Endpoint(getModelsStatus)
  async readStatus({ caller }: CallOf<typeof getModelsStatus>) {
    return presentStatus(await this.rpc.call(getModelStatus, { accountId: caller.accountId }));
  }

  @Endpoint(postModelsTrain)
  async train({ fields, caller }: CallOf<typeof postModelsTrain>) {
    const question = { ...byKey(caller), kind: fields.kind, seed: fields.seed };
    return { job_id: (await this.rpc.call(trainModel, question)).jobId };
  }

  @Endpoint(postModelChallenger)
  async challenge({ params, caller }: CallOf<typeof postModelChallenger>) {
    return presentModel(await this.rpc.call(setChallenger, { ...byKey(caller), number: params.number }));
  }

  @Endpoint(postModelPromote)
  async promote({ params, caller }: CallOf<typeof postModelPromote>) {
    return presentModel(await this.rpc.call(promoteModel, { ...byKey(caller), number: params.number }));
  }

  @Endpoint(postModelsRollback)
  rollBack({ caller }: CallOf<typeof postModelsRollback>) {
    return this.rpc.call(rollBackModel, byKey(caller));
  }

  @Endpoint(getModelsCompare)
  async compare({ fields, caller }: CallOf<typeof getModelsCompare>) {
    const comparison = await this.rpc.call(compareModels, {
      accountId: caller.accountId,
      champion: fields.champion ?? null,
      challenger: fields.challenger ?? null,
      since: fields.since ?? null,
      until: fields.until ?? null,
    });
    return presentComparison(comparison);
  }

  @Endpoint(getModelsSettings)
  async readSettings({ caller }: CallOf<typeof getModelsSettings>) {
    return presentSettings(await this.rpc.call(getModelSettings, { accountId: caller.accountId }));
  }

  @Endpoint(postModelsSettings)
  async changeSettings({ fields, caller }: CallOf<typeof postModelsSettings>) {
    const question = { ...byKey(caller), changes: toSettingsChanges(fields) };
    return presentSettings(await this.rpc.call(setModelSettings, question));
  }
}

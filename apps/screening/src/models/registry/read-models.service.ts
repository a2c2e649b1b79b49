import { Injectable } from '@nestjs/common';
import {
  type getModel,
  type listModels,
  type ReplyOf,
  type RequestOf,
  ServiceError,
  type TrainedModel,
} from '@rampart/contracts';
import { Database, type DatabaseRunner } from '@rampart/persistence';
import { ModelRolesRepository } from './model-roles.repository';
import { ModelsRepository } from './models.repository';
import { fromModelRow } from './present-model';

/** Shows an account its trained models. */
@Injectable()
export class ReadModelsService {
  constructor(
    private readonly database: Database,
    private readonly models: ModelsRepository,
    private readonly roles: ModelRolesRepository,
  ) {}

  async page({
    accountId,
    before,
    limit,
  }: RequestOf<typeof listModels>): Promise<ReplyOf<typeof listModels>> {
    // One more than requested, to know whether there is another page.
    const [rows, roles] = await Promise.all([
      this.models.page(this.database, accountId, before, limit + 1),
      this.roles.find(this.database, accountId),
    ]);
    const models = rows.slice(0, limit).map((row) => fromModelRow(row, roles));
    return { models, nextBefore: rows.length > limit ? (models.at(-1)?.number ?? null) : null };
  }

  /** @throws ServiceError `not_found`. */
  async get({
    accountId,
    number,
    withDocument,
  }: RequestOf<typeof getModel>): Promise<ReplyOf<typeof getModel>> {
    const model = await this.getOne(this.database, accountId, number);
    const found = withDocument ? await this.models.findDocument(this.database, accountId, number) : null;
    return found === null ? model : { ...model, document: JSON.parse(found.text) as Record<string, unknown> };
  }

  /** @throws ServiceError `not_found`. */
  async getOne(runner: DatabaseRunner, accountId: number, number: number): Promise<TrainedModel> {
    const row = await this.models.find(runner, accountId, number);
    if (row === null) throw new ServiceError('not_found', { message: 'No model with this number.' });
    return fromModelRow(row, await this.roles.find(runner, accountId));
  }
}

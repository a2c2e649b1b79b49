import { Injectable } from '@nestjs/common';
import { type compareModels, EVIDENCE_ALONE, type RequestOf, ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { ModelsLoader } from '../models.loader';
import { ModelRolesRepository } from '../registry/model-roles.repository';
import { ModelsRepository } from '../registry/models.repository';
import { storedCard } from '../registry/stored-card';
import type { ComparedSide } from './compared-side';

type Asked = Pick<RequestOf<typeof compareModels>, 'accountId' | 'champion' | 'challenger'>;

/** Finds the models to compare. */
@Injectable()
export class ComparedSidesService {
  constructor(
    private readonly database: Database,
    private readonly models: ModelsRepository,
    private readonly roles: ModelRolesRepository,
    private readonly loader: ModelsLoader,
  ) {}

  /** @throws ServiceError `not_found`; `conflict` without a challenger, or for a model that cannot be loaded. */
  async find(asked: Asked): Promise<{ champion: ComparedSide; challenger: ComparedSide }> {
    const { accountId } = asked;
    const roles = await this.roles.find(this.database, accountId);
    const challenger = asked.challenger ?? roles.challenger;
    if (challenger === null) {
      throw new ServiceError('conflict', { message: 'There is no challenger: name a model, or train one.' });
    }
    return {
      champion: await this.sideOf(accountId, asked.champion ?? roles.champion ?? EVIDENCE_ALONE),
      challenger: await this.sideOf(accountId, challenger),
    };
  }

  private async sideOf(accountId: number, number: number): Promise<ComparedSide> {
    if (number === EVIDENCE_ALONE) return { number, model: null, dataUntil: null };
    const row = await this.models.find(this.database, accountId, number);
    if (row === null) throw new ServiceError('not_found', { message: 'No model with this number.' });
    const model = await this.loader.load(this.database, accountId, number);
    if (model === null) {
      throw new ServiceError('conflict', {
        message: `Model ${number} learned from features that no longer exist: train another.`,
      });
    }
    return { number, model, dataUntil: new Date(storedCard.parse(row.card).dataUntil) };
  }
}

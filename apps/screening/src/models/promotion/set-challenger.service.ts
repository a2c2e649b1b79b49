import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type RequestOf, ServiceError, type setChallenger, type TrainedModel } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { CLOCK, type Clock } from '../../clock';
import { ModelRolesRepository } from '../registry/model-roles.repository';
import { ReadModelsService } from '../registry/read-models.service';

/** Sets the model that scores in shadow. */
@Injectable()
export class SetChallengerService {
  constructor(
    private readonly database: Database,
    private readonly reading: ReadModelsService,
    private readonly roles: ModelRolesRepository,
    private readonly audit: AuditTrail,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ServiceError `not_found`; `conflict` for the champion. */
  async set({ accountId, number, actor }: RequestOf<typeof setChallenger>): Promise<TrainedModel> {
    return this.database.transaction(async (runner) => {
      const before = await this.roles.findLocked(runner, accountId);
      const model = await this.reading.getOne(runner, accountId, number);
      if (model.role === 'challenger') return model;
      if (model.role === 'champion') {
        throw new ServiceError('conflict', { message: `Model ${number} is the champion.` });
      }
      const after = { ...before, challenger: number };
      await this.roles.set(runner, accountId, before, after, this.clock.now());
      const change = { accountId, actor, action: 'model.challenge', target: `model/${number}` };
      await this.audit.record(runner, [{ ...change, before: { ...before }, after: { ...after } }]);
      return { ...model, role: 'challenger' };
    });
  }
}

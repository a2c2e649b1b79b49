import { Inject, Injectable } from '@nestjs/common';
import { type ReplyOf, type RequestOf, type rollBackModel, ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { CLOCK, type Clock } from '../../clock';
import { ModelRolesRepository } from '../registry/model-roles.repository';
import { ChampionChangesService } from './champion-changes.service';
import { PromotionsRepository } from './promotions.repository';

/** Returns to the previous champion. Limits are not checked: it was champion before, and a rollback is urgent. */
@Injectable()
export class RollBackModelService {
  constructor(
    private readonly database: Database,
    private readonly roles: ModelRolesRepository,
    private readonly promotions: PromotionsRepository,
    private readonly changes: ChampionChangesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ServiceError `conflict` without a champion. */
  async rollBack({
    accountId,
    actor,
  }: RequestOf<typeof rollBackModel>): Promise<ReplyOf<typeof rollBackModel>> {
    return this.database.transaction(async (runner) => {
      const before = await this.roles.findLocked(runner, accountId);
      const { champion: replaced } = before;
      if (replaced === null) {
        throw new ServiceError('conflict', { message: 'There is no champion: the scorer is off.' });
      }
      const at = this.clock.now();
      const champion = await this.promotions.undo(runner, accountId, replaced, at);
      const challenger = before.challenger === champion ? null : before.challenger;
      const after = { champion, challenger };
      await this.changes.change(runner, { accountId, before, after, reason: 'rolled_back', actor, at });
      return { champion, replaced };
    });
  }
}

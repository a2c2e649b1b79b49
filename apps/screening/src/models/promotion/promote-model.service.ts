import { Inject, Injectable } from '@nestjs/common';
import {
  EVIDENCE_ALONE,
  type promoteModel,
  type RequestOf,
  ServiceError,
  type TrainedModel,
} from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { CommandTurns } from '@rampart/rpc';
import { CLOCK, type Clock } from '../../clock';
import { assertInTime } from '../comparison/in-time';
import { ModelRolesRepository } from '../registry/model-roles.repository';
import { ReadModelsService } from '../registry/read-models.service';
import { ChampionChangesService } from './champion-changes.service';
import { PromotionGateService } from './promotion-gate.service';

/** Milliseconds for the write and the reply: a caller who got a timeout must not find the change done. */
const WRITE_RESERVE_MS = 100;

/** Promotes a model to champion if its figures are within the account's limits. */
@Injectable()
export class PromoteModelService {
  constructor(
    private readonly database: Database,
    private readonly reading: ReadModelsService,
    private readonly roles: ModelRolesRepository,
    private readonly gate: PromotionGateService,
    private readonly changes: ChampionChangesService,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly turns: CommandTurns,
  ) {}

  /**
   * The figures are computed before anything is locked, since that may take seconds.
   *
   * @throws ServiceError `not_found`; `promotion_refused`; `conflict` when the champion changed meanwhile;
   * `unavailable` while too many comparisons run; `deadline_exceeded`, with nothing changed.
   */
  async promote({ accountId, number, actor }: RequestOf<typeof promoteModel>): Promise<TrainedModel> {
    const model = await this.reading.getOne(this.database, accountId, number);
    if (model.role === 'champion') return model;
    const { champion: judged } = await this.roles.find(this.database, accountId);
    await this.gate.check(accountId, model, judged);
    const write = () =>
      this.database.transaction(async (runner) => {
        const before = await this.roles.findLocked(runner, accountId);
        if (before.champion !== judged) throw changedMeanwhile(before.champion);
        const challenger = before.challenger === number ? null : before.challenger;
        const after = { champion: number, challenger };
        const at = this.clock.now();
        assertInTime(WRITE_RESERVE_MS);
        await this.changes.change(runner, { accountId, before, after, reason: 'promoted', actor, at });
        return this.reading.getOne(runner, accountId, number);
      });
    return this.turns.changes.run(accountId, write);
  }
}

function changedMeanwhile(champion: number | null): ServiceError {
  const now = champion ?? EVIDENCE_ALONE;
  return new ServiceError('conflict', {
    message: `Another champion was set meanwhile (${now}): the figures compare with the previous one.`,
  });
}

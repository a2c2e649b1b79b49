import { Injectable } from '@nestjs/common';
import { EVIDENCE_ALONE, ServiceError, type TrainedModel } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { CompareModelsService } from '../comparison/compare-models.service';
import { ModelSettingsRepository } from '../settings/model-settings.repository';
import { type Refusal, refusalsOf } from './refusals';

/** Checks a model against its account's limits before it becomes champion. */
@Injectable()
export class PromotionGateService {
  constructor(
    private readonly database: Database,
    private readonly settings: ModelSettingsRepository,
    private readonly comparisons: CompareModelsService,
  ) {}

  /**
   * @param champion the present one; null without one.
   * @throws ServiceError `promotion_refused` with every exceeded limit; `conflict` for a model that cannot be loaded.
   */
  async check(accountId: number, model: TrainedModel, champion: number | null): Promise<void> {
    const { number, kind, card } = model;
    const [{ limits }, comparison] = await Promise.all([
      this.settings.find(this.database, accountId),
      this.comparisons.compare({
        accountId,
        champion: champion ?? EVIDENCE_ALONE,
        challenger: number,
        since: null,
        until: null,
      }),
    ]);
    const refusals = refusalsOf(limits, { number, kind, card, champion, comparison });
    if (refusals.length > 0) throw refused(number, refusals);
  }
}

function refused(number: number, refusals: readonly Refusal[]): ServiceError {
  const reasons = refusals.map(({ message }) => message).join('; ');
  return new ServiceError('promotion_refused', {
    message: `Model ${number} may not become champion: ${reasons}.`,
    details: { refusals },
  });
}

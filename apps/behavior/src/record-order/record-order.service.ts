import { Injectable } from '@nestjs/common';
import {
  type EntityVelocity,
  type OrderEntityType,
  type ReplyOf,
  type RequestOf,
  type recordOrder,
  SCREENING_ACTION,
  type VelocityThreshold,
  type WindowCounts,
} from '@rampart/contracts';
import { EntitySecretRepository } from '../identity/entity-secret.repository';
import { attemptOf, seriesOf } from '../identity/velocity-series';
import { findExceeded, toWindowCounts } from '../velocity/assess-velocity';
import { findLimits } from '../velocity/thresholds/find-limits';
import { ThresholdsRepository } from '../velocity/thresholds/thresholds.repository';
import { VelocityRepository } from '../velocity/velocity.repository';
import { watchOf } from '../velocity/velocity-watch';
import { sandboxCounts } from './sandbox-velocities';

type OrderToRecord = RequestOf<typeof recordOrder>;

/**
 * In the sandbox the defaults apply, whatever the account has set: documented outcomes are the same for every account.
 */
const NOTHING_SET: readonly VelocityThreshold[] = [];

/** Counts an order for each of its entities and reports how often each was part of one. */
@Injectable()
export class RecordOrderService {
  constructor(
    private readonly secrets: EntitySecretRepository,
    private readonly velocity: VelocityRepository,
    private readonly thresholds: ThresholdsRepository,
  ) {}

  /**
   * @throws ServiceError `unavailable` when the service's own tables cannot be read: an inexact count is not answered.
   */
  async record(request: OrderToRecord): Promise<ReplyOf<typeof recordOrder>> {
    return { velocities: request.sandbox ? rehearse(request) : await this.count(request) };
  }

  private async count({ accountId, attemptId, entities }: OrderToRecord): Promise<EntityVelocity[]> {
    const secret = await this.secrets.get();
    const attempt = attemptOf(secret, accountId, attemptId);
    const thresholds = await this.thresholds.recall(accountId);
    const counted = await Promise.all(
      entities.map((entity) => {
        const series = seriesOf(secret, accountId, { ...entity, action: SCREENING_ACTION });
        return this.velocity.record({
          series: series.id,
          attempt,
          watch: watchOf(accountId, series, thresholds),
        });
      }),
    );
    return entities.map(({ entityType }, index) => {
      const counts = counted[index];
      if (counts === undefined) throw new Error('an entity came back without its counts');
      return assess(entityType, toWindowCounts(counts), thresholds);
    });
  }
}

function rehearse({ entities }: OrderToRecord): EntityVelocity[] {
  return entities.map(({ entityType, entityValue }) =>
    assess(entityType, sandboxCounts(entityType, entityValue), NOTHING_SET),
  );
}

function assess(
  entityType: OrderEntityType,
  counts: WindowCounts,
  thresholds: readonly VelocityThreshold[],
): EntityVelocity {
  const exceeded = findExceeded(counts, findLimits(thresholds, entityType, SCREENING_ACTION));
  return { entityType, counts, exceeded: exceeded.map(({ window, limit }) => ({ window, limit })) };
}

import { Injectable } from '@nestjs/common';
import {
  type AccountActions,
  type EntityVelocity,
  type OrderEntityType,
  type ReplyOf,
  type RequestOf,
  type recordOrders,
  SCREENING_ACTION,
  type VelocityThreshold,
  type WindowCounts,
} from '@rampart/contracts';
import { AccountActionsService } from '../account-actions/account-actions.service';
import { EntitySecretRepository } from '../identity/entity-secret.repository';
import { attemptOf, seriesOf } from '../identity/velocity-series';
import { findExceeded, toWindowCounts } from '../velocity/assess-velocity';
import { findLimits } from '../velocity/thresholds/find-limits';
import { ThresholdsRepository } from '../velocity/thresholds/thresholds.repository';
import { VelocityRepository } from '../velocity/velocity.repository';
import { watchOf } from '../velocity/velocity-watch';
import { sandboxActions } from './sandbox-actions';
import { sandboxCounts } from './sandbox-velocities';

type OrdersToRecord = RequestOf<typeof recordOrders>;
type OrderToRecord = OrdersToRecord['orders'][number];

/**
 * In the sandbox the defaults apply, whatever the account has set: documented outcomes are the same for every account.
 */
const NOTHING_SET: readonly VelocityThreshold[] = [];

interface Counting {
  readonly secret: string;
  readonly accountId: number;
  readonly thresholds: readonly VelocityThreshold[];
}

/** Counts orders for each of their entities and reports how often each was part of one, and what the customers did. */
@Injectable()
export class RecordOrderService {
  constructor(
    private readonly secrets: EntitySecretRepository,
    private readonly velocity: VelocityRepository,
    private readonly thresholds: ThresholdsRepository,
    private readonly actions: AccountActionsService,
  ) {}

  /**
   * @throws ServiceError `unavailable` when the service's own tables cannot be read: an inexact count is not answered.
   */
  async record({ accountId, sandbox, orders }: OrdersToRecord): Promise<ReplyOf<typeof recordOrders>> {
    if (sandbox)
      return {
        orders: orders.map((order) => ({ velocities: rehearse(order), actions: rehearseActions(order) })),
      };
    const secret = await this.secrets.get();
    const thresholds = await this.thresholds.recall(accountId);
    const [counted, actions] = await Promise.all([
      Promise.all(orders.map((order) => this.count({ secret, accountId, thresholds }, order))),
      this.actions.findForOrders(
        accountId,
        orders.map(({ entities }) => entities),
      ),
    ]);
    return { orders: counted.map((velocities, each) => ({ velocities, actions: actions[each] ?? null })) };
  }

  private async count(
    { secret, accountId, thresholds }: Counting,
    { attemptId, entities }: OrderToRecord,
  ): Promise<EntityVelocity[]> {
    const attempt = attemptOf(secret, accountId, attemptId);
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

const rehearseActions = ({ entities }: OrderToRecord): AccountActions =>
  sandboxActions(
    entities.find(({ entityType }) => entityType === 'account')?.entityValue ?? null,
    new Date(),
  );

function assess(
  entityType: OrderEntityType,
  counts: WindowCounts,
  thresholds: readonly VelocityThreshold[],
): EntityVelocity {
  const exceeded = findExceeded(counts, findLimits(thresholds, entityType, SCREENING_ACTION));
  return { entityType, counts, exceeded: exceeded.map(({ window, limit }) => ({ window, limit })) };
}

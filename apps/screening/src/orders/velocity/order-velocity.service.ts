import { Inject, Injectable } from '@nestjs/common';
import {
  type AccountActions,
  type DegradedSource,
  NO_ACTIONS,
  type ReplyOf,
  type RequestOf,
  recordOrders,
  type screenOrder,
} from '@rampart/contracts';
import { degradedBy } from '@rampart/rpc';
import { LOGGER, Metrics } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { NO_VELOCITY, readVelocities, type VelocityFacts } from '../../facts/velocity-facts';
import { AskTogether, firstOf } from '../ask-together/ask-together';
import { GuardedCalls } from '../ask-together/guarded-calls';
import { orderEntities } from './order-entities';

type Recorded = RequestOf<typeof recordOrders>;
type OrderToRecord = Recorded['orders'][number] & Pick<Recorded, 'accountId' | 'sandbox'>;
type OrderVelocities = ReplyOf<typeof recordOrders>['orders'][number];

/** Source that a degraded answer names when velocity could not be read. */
const VELOCITY_SOURCE = 'velocity';

/** The account, whether it is a sandbox, the attempt, and the order. */
export type OrderToCount = Pick<
  RequestOf<typeof screenOrder>,
  'accountId' | 'sandbox' | 'attemptId' | 'order'
>;

/** An order's velocity, what its customer did to the account before, and what was missing for it. */
export interface AskedVelocity {
  readonly velocity: VelocityFacts;
  readonly actions: AccountActions;
  readonly degraded: readonly DegradedSource[];
}

/** Counts an order for each of its entities, and returns how often each was part of one, and what the customer did before. */
@Injectable()
export class OrderVelocityService {
  private readonly together = new AskTogether<OrderToRecord, OrderVelocities>((orders) =>
    this.record(orders),
  );

  constructor(
    private readonly calls: GuardedCalls,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Never fails: an order that cannot be counted is still answered, without this evidence and marked as degraded.
   *
   * @param mailbox that the mail hosts of its domain show.
   */
  async ask(
    { accountId, sandbox, attemptId, order }: OrderToCount,
    mailbox?: string,
  ): Promise<AskedVelocity> {
    const entities = orderEntities(order, mailbox);
    if (entities.length === 0) return { velocity: NO_VELOCITY, actions: NO_ACTIONS, degraded: [] };
    try {
      const { velocities, actions } = await this.together.ask(`${accountId} ${sandbox}`, {
        ...{ accountId, sandbox },
        ...{ attemptId, entities },
      });
      return { velocity: readVelocities(velocities), actions: actions ?? NO_ACTIONS, degraded: [] };
    } catch (error) {
      this.metrics.degradedTotal.inc({ source: VELOCITY_SOURCE });
      this.logger.warn({ err: error }, 'an order is screened without its velocity');
      return {
        velocity: NO_VELOCITY,
        actions: NO_ACTIONS,
        degraded: [degradedBy(VELOCITY_SOURCE, error)],
      };
    }
  }

  private async record(asked: readonly OrderToRecord[]): Promise<readonly OrderVelocities[]> {
    const { accountId, sandbox } = firstOf(asked);
    const orders = asked.map(({ attemptId, entities }) => ({ attemptId, entities }));
    return (await this.calls.call(recordOrders, { accountId, sandbox, orders })).orders;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import {
  checkOrders,
  type DegradedSource,
  type OrderFacts,
  type OrderFields,
  type ReplyOf,
} from '@rampart/contracts';
import { degradedBy, RpcClient } from '@rampart/rpc';
import { LOGGER, Metrics } from '@rampart/telemetry';
import type { Logger } from 'pino';
import type { ListVerdicts } from '../../../facts/list-verdicts';
import { toCheckedParts } from '../../screen-one/check-request';
import { askLists } from './ask-lists';
import type { TimedOrder } from './batch-parts';

const CHECKS_SOURCE = 'checks';

/**
 * Windows of the present say nothing about an order of the past, and a batch of one minute would exceed all of them.
 */
const NO_VELOCITY_OF_A_BATCH: DegradedSource = { source: 'velocity', cause: 'no_data' };

/** What other services know about an order of a batch. */
export interface LearnedOrder {
  readonly learned: OrderFacts | null;
  readonly lists: ListVerdicts;
  readonly degraded: readonly DegradedSource[];
}

/** Queries checks and lists about several orders, each in one message for all of them. */
@Injectable()
export class GatherOrdersService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * In the order of the orders. The checks answer from today's reference data, whenever an order was placed.
   *
   * @param orders at most `MAX_CHECKED_ORDERS`.
   * @throws ServiceError `unavailable` without the lists. Without the checks the answers are degraded.
   */
  async gather(accountId: number, sandbox: boolean, orders: readonly TimedOrder[]): Promise<LearnedOrder[]> {
    const fields = orders.map(({ item }) => item.order);
    const [checks, lists] = await Promise.all([
      this.askChecks(accountId, sandbox, fields),
      askLists(this.rpc, accountId, fields),
    ]);
    return orders.map(({ at }, place) => {
      const learned = asKnownAt(checks.facts?.[place] ?? null, at);
      return {
        learned,
        lists: lists[place] as ListVerdicts,
        degraded: [...(learned?.degraded ?? checks.degraded), NO_VELOCITY_OF_A_BATCH],
      };
    });
  }

  private async askChecks(
    accountId: number,
    sandbox: boolean,
    orders: readonly OrderFields[],
  ): Promise<{ facts: OrderFacts[] | null; degraded: DegradedSource[] }> {
    try {
      const reply: ReplyOf<typeof checkOrders> = await this.rpc.call(checkOrders, {
        accountId,
        sandbox,
        orders: orders.map(toCheckedParts),
      });
      return { facts: reply.orders.map((facts) => ({ ...facts, dataSets: reply.dataSets })), degraded: [] };
    } catch (error) {
      this.metrics.degradedTotal.inc({ source: CHECKS_SOURCE }, orders.length);
      this.logger.warn({ err: error }, 'orders are screened without the checks');
      return { facts: null, degraded: [degradedBy(CHECKS_SOURCE, error)] };
    }
  }
}

/** A device first seen after the order was not known when it was placed. */
function asKnownAt(facts: OrderFacts | null, at: Date): OrderFacts | null {
  const device = facts?.device ?? null;
  if (facts === null || device?.firstSeenAt == null || new Date(device.firstSeenAt) <= at) return facts;
  return {
    ...facts,
    device: {
      ...device,
      isKnown: false,
      timesSeen: 0,
      firstSeenAt: null,
      isMalwareExploit: null,
      contributions: [],
    },
  };
}

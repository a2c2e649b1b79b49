import { Inject, Injectable } from '@nestjs/common';
import { checkOrders, type DegradedSource, type OrderFacts, type OrderFields } from '@rampart/contracts';
import { degradedBy, RpcClient } from '@rampart/rpc';
import { LOGGER, Metrics } from '@rampart/telemetry';
import type { Logger } from 'pino';
import type { ListVerdicts } from '../../facts/list-verdicts';
import { askLists } from './ask-lists';
import { checkedOrderOf } from './checked-order';

/** Source that a degraded answer names when the checks did not answer. */
const CHECKS_SOURCE = 'checks';

/** The checks' and the lists' findings about an order. */
export interface KnownOfOrder {
  /** Null when the checks did not answer. */
  readonly learned: OrderFacts | null;
  readonly lists: ListVerdicts;
  readonly degraded: readonly DegradedSource[];
}

/** Orders of one account, and whether it is a sandbox. */
export interface OrdersToCheck {
  readonly accountId: number;
  readonly sandbox: boolean;
  /** At most `MAX_CHECKED_ORDERS`. */
  readonly orders: readonly OrderFields[];
}

/** Queries checks and lists about one order or several, each in one message. */
@Injectable()
export class AskAboutOrdersService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * In the order of the orders. The checks answer from today's reference data, whenever an order was placed.
   *
   * @param listsWithinMs the lists' deadline in milliseconds; the caller's own may be shorter.
   * @throws ServiceError `unavailable` without the lists. Without the checks the answers are degraded.
   */
  async ask({ accountId, sandbox, orders }: OrdersToCheck, listsWithinMs?: number): Promise<KnownOfOrder[]> {
    const [checks, lists] = await Promise.all([
      this.askChecks({ accountId, sandbox, orders }),
      askLists(this.rpc, accountId, orders, listsWithinMs).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'the lists could not be read');
        throw error;
      }),
    ]);
    return orders.map((_, place) => {
      const learned = checks.facts?.[place] ?? null;
      return {
        learned,
        lists: lists[place] as ListVerdicts,
        degraded: learned?.degraded ?? checks.degraded,
      };
    });
  }

  private async askChecks({
    accountId,
    sandbox,
    orders,
  }: OrdersToCheck): Promise<{ facts: OrderFacts[] | null; degraded: DegradedSource[] }> {
    try {
      const reply = await this.rpc.call(checkOrders, {
        accountId,
        sandbox,
        orders: orders.map(checkedOrderOf),
      });
      return { facts: reply.orders.map((facts) => ({ ...facts, dataSets: reply.dataSets })), degraded: [] };
    } catch (error) {
      this.metrics.degradedTotal.inc({ source: CHECKS_SOURCE }, orders.length);
      this.logger.warn({ err: error, orders: orders.length }, 'orders are screened without the checks');
      return { facts: null, degraded: [degradedBy(CHECKS_SOURCE, error)] };
    }
  }
}

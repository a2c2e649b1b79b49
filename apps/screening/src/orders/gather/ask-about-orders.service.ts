import { Inject, Injectable } from '@nestjs/common';
import { checkOrders, type DegradedSource, type OrderFacts, type OrderFields } from '@rampart/contracts';
import { degradedBy, RpcClient } from '@rampart/rpc';
import { LOGGER, Metrics } from '@rampart/telemetry';
import type { Logger } from 'pino';
import type { ListVerdicts } from '../../facts/list-verdicts';
import { AskTogether, firstOf } from '../ask-together/ask-together';
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

/** A live order. */
interface OrderToCheck extends Omit<OrdersToCheck, 'orders'> {
  readonly order: OrderFields;
}

/** Queries checks and lists about one order or several. */
@Injectable()
export class AskAboutOrdersService {
  private readonly listsTogether = new AskTogether<OrderToCheck, ListVerdicts>((questions) =>
    askLists(
      this.rpc,
      firstOf(questions).accountId,
      questions.map(({ order }) => order),
    ),
  );

  constructor(
    private readonly rpc: RpcClient,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * About a live order: the lists together with other orders of the moment, the checks by itself, since they may have
   * to wait for the DNS of one order.
   * @throws ServiceError as `ask`.
   */
  async askOne(asked: OrderToCheck): Promise<KnownOfOrder> {
    const { accountId, sandbox, order } = asked;
    const [checks, lists] = await Promise.all([
      this.askChecks({ accountId, sandbox, orders: [order] }),
      this.listsTogether.ask(String(accountId), asked).catch((error: unknown) => this.withoutLists(error)),
    ]);
    return knownOf(checks, lists, 0);
  }

  /**
   * In the order of the orders, each service in one message. The checks answer from today's reference data, whenever an order was placed.
   *
   * @param listsWithinMs the lists' deadline in milliseconds; the caller's own may be shorter.
   * @throws ServiceError `unavailable` without the lists. Without the checks the answers are degraded.
   */
  async ask({ accountId, sandbox, orders }: OrdersToCheck, listsWithinMs: number): Promise<KnownOfOrder[]> {
    const [checks, lists] = await Promise.all([
      this.askChecks({ accountId, sandbox, orders }),
      askLists(this.rpc, accountId, orders, listsWithinMs).catch((error: unknown) =>
        this.withoutLists(error),
      ),
    ]);
    return orders.map((_, index) => knownOf(checks, lists[index] as ListVerdicts, index));
  }

  private withoutLists(error: unknown): never {
    this.logger.warn({ err: error }, 'the lists could not be read');
    throw error;
  }

  private async askChecks({ accountId, sandbox, orders }: OrdersToCheck): Promise<AnswerOfChecks> {
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

interface AnswerOfChecks {
  /** In the order of the orders; null when the checks did not answer. */
  readonly facts: OrderFacts[] | null;
  readonly degraded: DegradedSource[];
}

function knownOf(checks: AnswerOfChecks, lists: ListVerdicts, index: number): KnownOfOrder {
  const learned = checks.facts?.[index] ?? null;
  return { learned, lists, degraded: learned?.degraded ?? checks.degraded };
}

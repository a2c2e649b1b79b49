import { Inject, Injectable } from '@nestjs/common';
import { checkOrders, type DegradedSource, type OrderFacts, type OrderFields } from '@rampart/contracts';
import { degradedBy, RpcClient } from '@rampart/rpc';
import { LOGGER, Metrics } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { type ListVerdicts, settleVerdicts } from '../../facts/list-verdicts';
import { AskTogether, firstOf } from '../ask-together/ask-together';
import { GuardedCalls } from '../ask-together/guarded-calls';
import { askLists, type Calls } from './ask-lists';
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
  /** Nothing of an order that is not placed may be remembered: the checks do not get its device, which they would record. */
  readonly isSupposed?: boolean;
}

/** Queries checks and lists about one order or several. */
@Injectable()
export class AskAboutOrdersService {
  private readonly listsTogether = new AskTogether<OrderToCheck, ListVerdicts>((questions) =>
    askLists(
      this.calls,
      firstOf(questions).accountId,
      questions.map(({ order }) => order),
    ),
  );

  private readonly checksTogether = new AskTogether<OrderToCheck, OrderFacts | null>((questions) => {
    const { accountId, sandbox } = firstOf(questions);
    return factsOf(
      this.calls,
      { accountId, sandbox, orders: questions.map(({ order }) => order) },
      questions.length > 1,
    );
  });

  constructor(
    private readonly rpc: RpcClient,
    private readonly calls: GuardedCalls,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * About a live order, together with other orders of the moment. The checks leave out those whose answer they would
   * have to wait for, such as that of DNS; each of these is asked about by itself.
   * @throws ServiceError as `ask`.
   */
  async askOne(asked: OrderToCheck): Promise<KnownOfOrder> {
    const { accountId } = asked;
    const [checks, lists] = await Promise.all([
      this.orWithout(this.factsOfOne(asked), 1),
      this.listsTogether.ask(String(accountId), asked).catch((error: unknown) => this.withoutLists(error)),
    ]);
    return knownOf(checks, lists, 0);
  }

  /**
   * In the order of the orders, each service in one message. A batch has time, and waits for a service that live orders no
   * longer wait for. The checks answer from today's reference data, whenever an order was placed.
   *
   * @param listsWithinMs the lists' deadline in milliseconds; the caller's own may be shorter.
   * @throws ServiceError `unavailable` without the lists. Without the checks the answers are degraded.
   */
  async ask({ accountId, sandbox, orders }: OrdersToCheck, listsWithinMs: number): Promise<KnownOfOrder[]> {
    const [checks, lists] = await Promise.all([
      this.orWithout(factsOf(this.rpc, { accountId, sandbox, orders }, false), orders.length),
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

  /** One with a device is asked about by itself: that always takes a look into Postgres. */
  private async factsOfOne(asked: OrderToCheck): Promise<(OrderFacts | null)[]> {
    const { accountId, sandbox, order, isSupposed = false } = asked;
    if (isSupposed) {
      const orders = [{ ...order, deviceHash: null }];
      return factsOf(this.calls, { accountId, sandbox, orders }, false);
    }
    const together =
      order.deviceHash === null ? await this.checksTogether.ask(`${accountId} ${sandbox}`, asked) : null;
    return together === null
      ? factsOf(this.calls, { accountId, sandbox, orders: [order] }, false)
      : [together];
  }

  /** Without the checks, answers are degraded. */
  private async orWithout(facts: Promise<(OrderFacts | null)[]>, orders: number): Promise<AnswerOfChecks> {
    try {
      return { facts: await facts, degraded: [] };
    } catch (error) {
      this.metrics.degradedTotal.inc({ source: CHECKS_SOURCE }, orders);
      this.logger.warn({ err: error, orders }, 'orders are screened without the checks');
      return { facts: null, degraded: [degradedBy(CHECKS_SOURCE, error)] };
    }
  }
}

/** @param promptly null where the checks would have to wait. */
async function factsOf(
  calls: Calls,
  { accountId, sandbox, orders }: OrdersToCheck,
  promptly: boolean,
): Promise<(OrderFacts | null)[]> {
  const asked = { accountId, sandbox, orders: orders.map(checkedOrderOf), promptly };
  const reply = await calls.call(checkOrders, asked);
  return reply.orders.map((facts) => facts && { ...facts, dataSets: reply.dataSets });
}

interface AnswerOfChecks {
  /** In the order of the orders; null when the checks did not answer. */
  readonly facts: readonly (OrderFacts | null)[] | null;
  readonly degraded: DegradedSource[];
}

function knownOf(checks: AnswerOfChecks, lists: ListVerdicts, index: number): KnownOfOrder {
  const learned = checks.facts?.[index] ?? null;
  return {
    learned,
    lists: settleVerdicts(lists, learned?.email?.mailbox !== undefined),
    degraded: learned?.degraded ?? checks.degraded,
  };
}

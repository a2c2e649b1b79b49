import {
  type Actor,
  type CaseOpening,
  type DescribedOrder,
  describeOrders,
  screeningRejected,
  screeningReviewRequired,
} from '@rampart/contracts';
import { dataOf, type EventHandler, ListensTo, type ReceivedEvent } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import { RpcClient } from '@rampart/rpc';
import { CaseSettingsRepository } from '../settings/case-settings.repository';
import { DEFAULT_OPENING } from '../settings/default-settings';
import { BringOrdersService } from './bring-orders.service';

const CASES: Actor = { kind: 'service', id: 'cases' };

/** The events whose orders open cases, by the account's setting. */
const OPENED_BY: Readonly<Record<CaseOpening, readonly string[]>> = {
  review_and_reject: [screeningReviewRequired.type, screeningRejected.type],
  review: [screeningReviewRequired.type],
  reject: [screeningRejected.type],
  rules_only: [],
};

/**
 * Brings orders that an account wants to look into to cases, each once, including those of the time when no replica was
 * listening. While screening is away, they wait.
 */
@ListensTo({ purpose: 'orders', events: [screeningReviewRequired, screeningRejected] })
export class OrdersListener implements EventHandler {
  constructor(
    private readonly settings: CaseSettingsRepository,
    private readonly rpc: RpcClient,
    private readonly bringer: BringOrdersService,
  ) {}

  async choose(events: readonly ReceivedEvent[]): Promise<ReceivedEvent[]> {
    const settings = await this.settings.findAll(events.map(({ envelope }) => envelope.accountid));
    return events.filter(({ type, envelope }) =>
      OPENED_BY[settings.get(envelope.accountid)?.opening ?? DEFAULT_OPENING].includes(type),
    );
  }

  async handle(events: readonly ReceivedEvent[], runner: TransactionRunner): Promise<void> {
    const orders = [
      ...new Map(
        events.map(orderOf).map((order) => [`${order.accountId}/${order.shieldId}`, order]),
      ).values(),
    ];
    const described = await this.rpc.call(describeOrders, { orders });
    await this.bringer.bring(runner, inOrder(orders, described.orders), { actor: CASES, reason: null });
  }
}

interface OrderName {
  readonly accountId: number;
  readonly shieldId: string;
}

/** @throws ZodError when the event does not fit its contract. */
function orderOf(event: ReceivedEvent): OrderName {
  const data = dataOf(screeningReviewRequired, event) ?? dataOf(screeningRejected, event);
  return { accountId: event.envelope.accountid, shieldId: data?.shield_id ?? '' };
}

/** Orders that are no longer stored are left out. */
function inOrder(orders: readonly OrderName[], described: readonly DescribedOrder[]): DescribedOrder[] {
  return orders.flatMap(({ accountId, shieldId }) =>
    described.filter((each) => each.accountId === accountId && each.shieldId === shieldId),
  );
}

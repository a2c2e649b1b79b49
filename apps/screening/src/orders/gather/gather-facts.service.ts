import { Inject, Injectable } from '@nestjs/common';
import { type DegradedSource, NO_ACTIONS } from '@rampart/contracts';
import { currentRequestContext, runInRequestContext } from '@rampart/telemetry';
import { isPossiblyHosted } from '../../facts/identity';
import type { Gathered } from '../../facts/screening-facts';
import { NO_VELOCITY } from '../../facts/velocity-facts';
import { EarlierOrdersRepository } from '../../stored/earlier-orders.repository';
import { type OrderToCount, OrderVelocityService } from '../velocity/order-velocity.service';
import { AskAboutOrdersService } from './ask-about-orders.service';

/** Injection token: milliseconds for all queries (`ORDER_BUDGET_MS`). */
export const ORDER_BUDGET = Symbol('ORDER_BUDGET');

/** The part of the caller's deadline reserved for writing the answer, in milliseconds. */
const WRITE_RESERVE_MS = 500;

/** Queries all sources of facts about a live order, in parallel and under one deadline. */
@Injectable()
export class GatherFactsService {
  constructor(
    private readonly others: AskAboutOrdersService,
    private readonly earlierOrders: EarlierOrdersRepository,
    private readonly velocities: OrderVelocityService,
    @Inject(ORDER_BUDGET) private readonly budgetMs: number,
  ) {}

  /**
   * The facts of an order that is not placed: nothing about it is counted or remembered, so its velocity and its device
   * stay unknown.
   *
   * @throws ServiceError as `gather`.
   */
  async suppose(
    { accountId, sandbox, order }: Omit<OrderToCount, 'attemptId'>,
    identities: readonly string[],
  ): Promise<Gathered & { readonly degraded: readonly DegradedSource[] }> {
    const [{ learned, lists, degraded }, earlier] = await Promise.all([
      this.others.askOne({ accountId, sandbox, order, isSupposed: true }),
      this.earlierOrders.find(accountId, identities),
    ]);
    return { learned, lists, earlier, velocity: NO_VELOCITY, actions: NO_ACTIONS, degraded };
  }

  /**
   * @param identities hashes of the customer's identities.
   * @throws ServiceError `unavailable` when the lists, or the service's own tables, cannot be read: without them an
   *   order cannot be screened properly. Missing checks or velocity only degrade the answer.
   */
  async gather(
    request: OrderToCount,
    identities: readonly string[],
  ): Promise<Gathered & { readonly degraded: readonly DegradedSource[] }> {
    const { accountId, sandbox, order } = request;
    const context = currentRequestContext();
    const deadlineAt = Math.min(
      performance.now() + this.budgetMs,
      (context?.deadlineAt ?? Number.POSITIVE_INFINITY) - WRITE_RESERVE_MS,
    );
    const { requestId = 'none', span } = context ?? {};
    return runInRequestContext({ requestId, deadlineAt, span }, async () => {
      const asked = this.others.askOne({ accountId, sandbox, order });
      const [known, earlier, counted] = await Promise.all([
        asked,
        this.earlierOrders.find(accountId, identities),
        // A few orders are counted for a mailbox that only the checks' answer shows.
        isPossiblyHosted(order)
          ? asked.then(({ learned }) => this.velocities.ask(request, learned?.email?.mailbox))
          : this.velocities.ask(request),
      ]);
      const { learned, lists, degraded } = known;
      return {
        learned,
        lists,
        earlier,
        velocity: counted.velocity,
        actions: counted.actions,
        degraded: [...degraded, ...counted.degraded],
      };
    });
  }
}

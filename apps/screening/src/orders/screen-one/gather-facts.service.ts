import { Inject, Injectable } from '@nestjs/common';
import {
  checkOrder,
  type DegradedSource,
  matchValues,
  type OrderFacts,
  type OrderFields,
  ServiceError,
} from '@rampart/contracts';
import { degradedBy, RpcClient } from '@rampart/rpc';
import { currentRequestContext, LOGGER, Metrics, runInRequestContext } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { type ListVerdicts, listedValues, readVerdicts } from '../../facts/list-verdicts';
import type { Gathered } from '../../facts/screening-facts';
import { EarlierOrdersRepository } from '../../stored/earlier-orders.repository';
import { OrderVelocityService } from '../velocity/order-velocity.service';
import { type OrderToCheck, toCheckRequest } from './check-request';

/** Milliseconds for all queries, and the part of the caller's deadline reserved for writing the answer. */
const GATHER_MS = 1_500;
const WRITE_RESERVE_MS = 500;

/** Source that a degraded answer names when the checks did not answer. */
const CHECKS_SOURCE = 'checks';

/** Queries all sources of facts about an order, in parallel and under one deadline. */
@Injectable()
export class GatherFactsService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly earlierOrders: EarlierOrdersRepository,
    private readonly velocities: OrderVelocityService,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param identities hashes of the customer's identities.
   * @throws ServiceError `unavailable` when the lists, or the service's own tables, cannot be read: without them an
   * order cannot be screened properly. Missing checks or velocity only degrade the answer.
   */
  async gather(
    request: OrderToCheck,
    identities: readonly string[],
  ): Promise<Gathered & { readonly degraded: readonly DegradedSource[] }> {
    const { accountId, order } = request;
    const context = currentRequestContext();
    const deadlineAt = Math.min(
      performance.now() + GATHER_MS,
      (context?.deadlineAt ?? Number.POSITIVE_INFINITY) - WRITE_RESERVE_MS,
    );
    const { requestId = 'none', span } = context ?? {};
    return runInRequestContext({ requestId, deadlineAt, span }, async () => {
      const [checks, lists, earlier, asked] = await Promise.all([
        this.askChecks(request),
        this.askLists(accountId, order),
        this.earlierOrders.find(accountId, identities),
        this.velocities.ask(request),
      ]);
      return {
        learned: checks.learned,
        lists,
        earlier,
        velocity: asked.velocity,
        degraded: [...checks.degraded, ...asked.degraded],
      };
    });
  }

  private async askChecks(
    request: OrderToCheck,
  ): Promise<{ learned: OrderFacts | null; degraded: DegradedSource[] }> {
    try {
      const learned = await this.rpc.call(checkOrder, toCheckRequest(request));
      return { learned, degraded: learned.degraded };
    } catch (error) {
      this.metrics.degradedTotal.inc({ source: CHECKS_SOURCE });
      this.logger.warn({ err: error }, 'an order is screened without the checks');
      return { learned: null, degraded: [degradedBy(CHECKS_SOURCE, error)] };
    }
  }

  private async askLists(accountId: number, order: OrderFields): Promise<ListVerdicts> {
    const values = listedValues(order);
    try {
      const { matches } = await this.rpc.call(matchValues, { accountId, values });
      return readVerdicts(values, matches);
    } catch (error) {
      this.logger.warn({ err: error }, 'the lists could not be read');
      throw new ServiceError('unavailable', {
        message: "The order cannot be screened while the account's lists cannot be read. Please try again.",
        retryAfterSeconds: 1,
        cause: error,
      });
    }
  }
}

import { Injectable } from '@nestjs/common';
import {
  type DegradedSource,
  NO_ACTIONS,
  type OrderFacts,
  type RequestOf,
  type screenBatch,
} from '@rampart/contracts';
import { DailyLimits } from '../../../facts/daily-limits';
import { type CustomerIdentities, earlierIdentities, identitiesOf } from '../../../facts/identity';
import { NO_VELOCITY } from '../../../facts/velocity-facts';
import { EarlierOrdersRepository } from '../../../stored/earlier-orders.repository';
import { IdentitySecretRepository } from '../../../stored/identity-secret.repository';
import { AskAboutOrdersService, type KnownOfOrder } from '../../gather/ask-about-orders.service';
import { draftOrder } from '../../screen-one/draft-order';
import type { ScreeningDraft } from '../../store/screening-draft';
import { breathing } from '../share/breathing';
import { type BatchPart, ordersOf, type TimedOrder } from './batch-parts';
import { EarlierLocations } from './earlier-locations';

/** A batch had better be late than end because a machine is busy for a moment. */
const LISTS_WITHIN_MS = 10_000;

/**
 * Windows of the present say nothing about an order of the past, and a batch of one minute would exceed all of them.
 */
const NO_VELOCITY_OF_A_BATCH: DegradedSource = { source: 'velocity', cause: 'no_data' };

type Request = Omit<RequestOf<typeof screenBatch>, 'items'>;

/** What the orders of a message rest on besides their own facts. */
export interface BatchContext {
  readonly secret: string;
  readonly limits: DailyLimits;
  readonly identities: ReadonlyMap<TimedOrder, CustomerIdentities>;
  /** Advances with every drafted order. */
  readonly locations: EarlierLocations;
}

/** Drafts the orders of a batch, each as of its own time and after those before it. */
@Injectable()
export class DraftOrdersService {
  constructor(
    private readonly secrets: IdentitySecretRepository,
    private readonly earlierOrders: EarlierOrdersRepository,
    private readonly others: AskAboutOrdersService,
    private readonly limits: DailyLimits,
  ) {}

  /**
   * Reads what all orders of the message rest on, in one statement.
   * @throws ServiceError `unavailable` when Postgres does not answer.
   */
  async open({ accountId }: Request, parts: readonly BatchPart[]): Promise<BatchContext> {
    const secret = await this.secrets.get();
    const orders = parts.flatMap(ordersOf);
    const identities = new Map(
      orders.map((order) => [order, identitiesOf(secret, accountId, order.item.order)]),
    );
    const distinct = new Set([...identities.values()].flatMap(earlierIdentities));
    const stored = await this.earlierOrders.find(accountId, [...distinct]);
    return { secret, limits: this.limits, identities, locations: new EarlierLocations(stored) };
  }

  /**
   * Queries the other services, and drafts. Call it for one part after the other.
   * @throws ServiceError `unavailable` without the account's lists.
   */
  async draft(
    request: Request,
    context: BatchContext,
    orders: readonly TimedOrder[],
  ): Promise<ScreeningDraft[]> {
    const { accountId, sandbox } = request;
    const fields = orders.map(({ item }) => item.order);
    const known = await this.others.ask({ accountId, sandbox, orders: fields }, LISTS_WITHIN_MS);
    const breathe = breathing();
    const drafts: ScreeningDraft[] = [];
    for (const [n, order] of orders.entries()) {
      drafts.push(draftNext(request, context, order, known[n]));
      await breathe();
    }
    return drafts;
  }
}

function draftNext(
  request: Request,
  context: BatchContext,
  order: TimedOrder,
  known: KnownOfOrder | undefined,
): ScreeningDraft {
  const { accountId, remainingToday, remainingThisMonth } = request;
  const { secret, limits, locations } = context;
  const { item, at, ordersBehind } = order;
  const identities = context.identities.get(order);
  if (identities === undefined || known === undefined) throw new Error('an order that was not requested');
  const draft = draftOrder({
    request: {
      accountId,
      attemptId: item.attemptId,
      sandbox: request.sandbox,
      order: item.order,
      warnings: item.warnings,
      remainingToday: remainingToday + ordersBehind,
      remainingThisMonth: remainingThisMonth + ordersBehind,
    },
    at,
    secret,
    identities,
    limits,
    gathered: {
      learned: known.learned === null ? null : asKnownAt(known.learned, at),
      lists: known.lists,
      degraded: [...known.degraded, NO_VELOCITY_OF_A_BATCH],
      earlier: locations.before(earlierIdentities(identities), at),
      velocity: NO_VELOCITY,
      actions: NO_ACTIONS,
    },
    isEmitted: request.tellsEvents && item.at === null,
  });
  locations.add(draft.identities, draft.location);
  return draft;
}

/** A device first seen after the order was not known when it was placed. */
function asKnownAt(facts: OrderFacts, at: Date): OrderFacts {
  const { device } = facts;
  if (device?.firstSeenAt == null || new Date(device.firstSeenAt) <= at) return facts;
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

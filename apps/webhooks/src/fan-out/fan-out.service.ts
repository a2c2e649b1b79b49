import { Inject, Injectable } from '@nestjs/common';
import { NO_ACCOUNT } from '@rampart/contracts';
import type { ReceivedEvent } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import { CLOCK, type Clock } from '@rampart/persistence';
import { BeginDeliveriesRepository, type NewDelivery } from '../deliveries/begin-deliveries.repository';
import { DeliveryWakeUp } from '../deliveries/delivery-wake-up';
import { ReplayWakeUp } from '../deliveries/replay-wake-up';
import { shareDirectly } from './direct-share';
import { LeftOutWebhooksRepository } from './left-out-webhooks.repository';
import { ListeningWebhooksRepository } from './listening-webhooks.repository';
import { type WantedDelivery, wantedDeliveries } from './wanted-deliveries';

/** Which endpoints the events are for, and what they hold. */
interface Audience {
  /** True for endpoints that get personal values, false for the others, null for all. */
  readonly endpoints: boolean | null;
  /** Whether the events hold personal values. */
  readonly personal: boolean;
}

/**
 * Creates a delivery of each event for each endpoint that wants it. Endpoints with too large a backlog, and those of
 * an account that wants more than its share of one call, are left to a catch-up (ADR 60).
 */
@Injectable()
export class FanOutService {
  constructor(
    private readonly listening: ListeningWebhooksRepository,
    private readonly deliveries: BeginDeliveriesRepository,
    private readonly leftOut: LeftOutWebhooksRepository,
    private readonly wakeUp: DeliveryWakeUp,
    private readonly catchUps: ReplayWakeUp,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The events of accounts that have an endpoint for them. Adding an endpoint is answered before anything that it is
   * to receive happens, and the events read here happened after that: nothing that the endpoint may expect is left
   * out.
   */
  async choose(events: readonly ReceivedEvent[], endpoints: boolean | null): Promise<ReceivedEvent[]> {
    const accountIds = accountsOf(events);
    if (accountIds.length === 0) return [];
    const listening = await this.listening.findAccounts(accountIds, endpoints);
    return events.filter(({ envelope }) => listening.has(envelope.accountid));
  }

  /** Inside the transaction that records the events as handled. */
  async fanOut(
    events: readonly ReceivedEvent[],
    runner: TransactionRunner,
    audience: Audience,
  ): Promise<void> {
    const accountIds = accountsOf(events);
    if (accountIds.length === 0) return;
    const endpoints = await this.listening.find(runner, accountIds, audience.endpoints);
    const reachable = endpoints.filter(({ reached }) => reached !== 'behind');
    const wanted = wantedDeliveries(events, reachable);
    if (wanted.length === 0) return;
    const full = new Set(reachable.flatMap(({ id, reached }) => (reached === 'full' ? [id] : [])));
    const { direct, behind } = shareDirectly(wanted, full);
    // A catch-up's row is locked before the messages, in the same order as in the catch-up.
    if (behind.length > 0) {
      await this.leftOut.leaveOut(runner, behind, before(events), audience.personal);
      this.catchUps.wakeAfter(runner);
    }
    if (direct.length === 0) return;
    const how = { personal: audience.personal, at: this.clock.now(), again: false };
    await this.deliveries.begin(runner, direct.map(toDelivery), how);
    this.wakeUp.wakeAfter(runner);
  }
}

function accountsOf(events: readonly ReceivedEvent[]): number[] {
  const accountIds = new Set(events.map(({ envelope }) => envelope.accountid));
  accountIds.delete(NO_ACCOUNT);
  return [...accountIds];
}

/** The sequence before the first of them. */
const before = (events: readonly ReceivedEvent[]): number =>
  Math.min(...events.map(({ sequence }) => sequence)) - 1;

export function toDelivery({ endpointId, event }: WantedDelivery): NewDelivery {
  const { envelope, type, text } = event;
  return {
    endpointId,
    accountId: envelope.accountid,
    eventId: envelope.id,
    eventType: type,
    body: text,
  };
}

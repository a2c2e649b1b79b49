import { Inject, Injectable } from '@nestjs/common';
import { NO_ACCOUNT } from '@rampart/contracts';
import type { ReceivedEvent } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import { CLOCK, type Clock } from '../../clock';
import { BeginDeliveriesRepository, type NewDelivery } from '../deliveries/begin-deliveries.repository';
import { DeliveryWakeUp } from '../deliveries/delivery-wake-up';
import { ListeningWebhooksRepository } from './listening-webhooks.repository';
import { type WantedDelivery, wantedDeliveries } from './wanted-deliveries';

/** Whom events are for, and what they hold. */
interface Audience {
  /** Endpoints that get personal values, or those that do not; null for all. */
  readonly endpoints: boolean | null;
  /** Whether the events hold personal values. */
  readonly personal: boolean;
}

/** Makes a delivery of each event for each endpoint that wants it. */
@Injectable()
export class FanOutService {
  constructor(
    private readonly listening: ListeningWebhooksRepository,
    private readonly deliveries: BeginDeliveriesRepository,
    private readonly wakeUp: DeliveryWakeUp,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The events of accounts that have an endpoint for them. Who adds an endpoint has its answer before what it is to hear
   * of happens, and what happened is read here after that: nothing that it may expect is left out.
   */
  async choose(events: readonly ReceivedEvent[], endpoints: boolean | null): Promise<ReceivedEvent[]> {
    const accountIds = accountsOf(events);
    if (accountIds.length === 0) return [];
    const listening = await this.listening.findAccounts(accountIds, endpoints);
    return events.filter(({ envelope }) => listening.has(envelope.accountid));
  }

  /** Inside the transaction that remembers that the events were handled. */
  async fanOut(
    events: readonly ReceivedEvent[],
    runner: TransactionRunner,
    audience: Audience,
  ): Promise<void> {
    const accountIds = accountsOf(events);
    if (accountIds.length === 0) return;
    const endpoints = await this.listening.find(runner, accountIds, audience.endpoints);
    const wanted = wantedDeliveries(events, endpoints).map(toDelivery);
    if (wanted.length === 0) return;
    const how = { personal: audience.personal, at: this.clock.now(), again: false };
    await this.deliveries.begin(runner, wanted, how);
    this.wakeUp.wake();
  }
}

function accountsOf(events: readonly ReceivedEvent[]): number[] {
  const accountIds = new Set(events.map(({ envelope }) => envelope.accountid));
  accountIds.delete(NO_ACCOUNT);
  return [...accountIds];
}

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

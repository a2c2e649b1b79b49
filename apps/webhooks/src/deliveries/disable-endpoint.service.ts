import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { webhookEndpointDisabled } from '@rampart/contracts';
import { makeEvent, Outbox } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import { originOf } from '../endpoints/present-webhook';
import { OutcomesRepository } from './outcomes.repository';

interface FailingEndpoint {
  readonly id: string;
  readonly accountId: number;
  readonly url: string;
}

interface Disabling {
  readonly reason: 'gone' | 'failing';
  readonly failingSince: Date;
  readonly now: Date;
}

/** Disables an endpoint that no longer works and emits the event. Pending deliveries wait until it is enabled again. */
@Injectable()
export class DisableEndpointService {
  constructor(
    private readonly outcomes: OutcomesRepository,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** Inside a transaction that holds the endpoint. */
  async disable(
    runner: TransactionRunner,
    { id, accountId, url }: FailingEndpoint,
    { reason, failingSince, now }: Disabling,
  ): Promise<void> {
    await this.outcomes.disable(runner, id, reason, now);
    const data = {
      webhook_id: id,
      origin: originOf(url),
      failing_since: failingSince.toISOString(),
      reason,
    };
    await this.outbox.add(runner, [makeEvent(webhookEndpointDisabled, { accountId, data, at: now })]);
    await this.audit.record(runner, [
      {
        accountId,
        actor: { kind: 'service', id: 'webhooks' },
        action: 'webhook.disable',
        target: `webhook/${id}`,
        before: { state: 'enabled' },
        after: { state: 'disabled', disabled_reason: reason },
      },
    ]);
  }
}

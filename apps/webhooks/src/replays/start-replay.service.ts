import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type RequestOf, type replayWebhook, ServiceError, type Webhook } from '@rampart/contracts';
import { CLOCK, type Clock, Database, type StatementRunner } from '@rampart/persistence';
import { ReplayWakeUp } from '../deliveries/replay-wake-up';
import { assertEnabled } from '../endpoints/assert-enabled';
import { fromRow } from '../endpoints/present-webhook';
import { WebhooksRepository } from '../endpoints/webhooks.repository';
import { ReplaysRepository } from './replays.repository';

type Request = RequestOf<typeof replayWebhook>;

/** Starts replays; the worker carries them out. */
@Injectable()
export class StartReplayService {
  constructor(
    private readonly database: Database,
    private readonly webhooks: WebhooksRepository,
    private readonly replays: ReplaysRepository,
    private readonly audit: AuditTrail,
    private readonly wakeUp: ReplayWakeUp,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws ServiceError `not_found`; `conflict` while another replay runs, or when the endpoint is disabled;
   * `validation_failed`.
   */
  async start(request: Request): Promise<Webhook> {
    const { accountId, id, eventTypes } = request;
    const now = this.clock.now();
    const since = new Date(request.since);
    const until = endOf(request, now);
    if (since >= until) throw emptyRange();
    return this.database.transaction(async (runner) => {
      assertEnabled(await this.webhooks.getLocked(runner, accountId, id));
      const replay = { endpointId: id, accountId, since, until };
      if (!(await this.replays.start(runner, replay, eventTypes, now))) throw underWay();
      this.wakeUp.wakeAfter(runner);
      await this.record(runner, request, { since, until });
      return fromRow(await this.webhooks.getLocked(runner, accountId, id), now);
    });
  }

  private async record(
    runner: StatementRunner,
    { accountId, id, actor, eventTypes }: Request,
    { since, until }: { since: Date; until: Date },
  ): Promise<void> {
    const after = { since: since.toISOString(), until: until.toISOString(), event_types: eventTypes };
    const [action, target] = ['webhook.replay', `webhook/${id}`];
    await this.audit.record(runner, [{ accountId, actor, action, target, before: null, after }]);
  }
}

/** Never in the future: new events are delivered anyway. */
function endOf({ until }: Request, now: Date): Date {
  const asked = until === null ? now : new Date(until);
  return asked < now ? asked : now;
}

function emptyRange(): ServiceError {
  return new ServiceError('validation_failed', {
    message: 'since: Expected a time before until, and before now.',
    param: 'since',
  });
}

function underWay(): ServiceError {
  return new ServiceError('conflict', { message: 'A replay of this webhook is under way.' });
}

import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { passesFilter } from '@rampart/contracts';
import type { ReceivedEvent } from '@rampart/events';
import { CLOCK, type Clock, Database } from '@rampart/persistence';
import { BeginDeliveriesRepository } from '../deliveries/begin-deliveries.repository';
import { toDelivery } from '../fan-out/fan-out.service';
import { StreamHistory } from '../history/stream-history';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings';
import { CatchUpsRepository, type HeldCatchUp, type ListenerPosition } from './catch-ups.repository';

/** Maximum events per batch, and so per transaction. */
const BATCH_EVENTS = 200;
/** At position 0 everything that the stream holds of the account is read: its timestamps come from another clock. */
const THE_FIRST = new Date(0);

/** Writes the deliveries that the listener left out, batch by batch, accounts in turn. */
@Injectable()
export class CatchUpService {
  constructor(
    private readonly database: Database,
    private readonly catchUps: CatchUpsRepository,
    private readonly history: StreamHistory,
    private readonly deliveries: BeginDeliveriesRepository,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Processes one batch of the endpoint whose turn it is. @returns false when no endpoint could proceed. */
  async turn(): Promise<boolean> {
    const catchUp = await this.catchUps.take(randomUUID());
    if (catchUp === null) return false;
    try {
      return await this.step(catchUp);
    } finally {
      // If this fails, the hold expires.
      await this.catchUps.release(catchUp).catch(() => undefined);
    }
  }

  /**
   * Reads no further than the listener has come, so the position always separates what each of the two has written.
   * The position is stored with the deliveries: an interrupted catch-up resumes where it was, and an existing
   * delivery is not created twice.
   *
   * @returns whether anything was done.
   */
  async step(catchUp: HeldCatchUp): Promise<boolean> {
    // With personal values off, there is no stream of them.
    const personal = catchUp.personal && this.settings.personalEvents;
    const listener = await this.catchUps.findListener(personal);
    if (listener === null) return false;
    const isAnew = isOfAnotherStream(catchUp, listener);
    const from = isAnew ? { ...catchUp, position: 0, until: null } : catchUp;
    const end = from.until ?? listener.position;
    const batch = await this.history.read({ ...from, personal, since: THE_FIRST }, BATCH_EVENTS);
    const position = batch.isLast ? end : Math.min(batch.position, end);
    const wanted = batch.events.filter((event) => event.sequence <= end && wants(catchUp, event));
    const isHeld = await this.database.transaction(async (runner) => {
      const { streamCreated } = listener;
      if (!(await this.catchUps.advance(runner, catchUp, { position, streamCreated }, isAnew))) return false;
      const deliveries = wanted.map((event) => toDelivery({ endpointId: catchUp.endpointId, event }));
      await this.deliveries.begin(runner, deliveries, { personal, at: this.clock.now(), again: false });
      return true;
    });
    if (isHeld && position === end) await this.reach(from, personal);
    return isHeld;
  }

  private reach(catchUp: HeldCatchUp, personal: boolean): Promise<void> {
    return catchUp.until === null ? this.catchUps.handBack(catchUp, personal) : this.catchUps.end(catchUp);
  }
}

/**
 * Whether the stream was recreated or reset, or personal values were switched on or off; it is then read from its
 * start.
 */
function isOfAnotherStream(
  { streamCreated, position, until }: HeldCatchUp,
  listener: ListenerPosition,
): boolean {
  return streamCreated !== listener.streamCreated || Math.max(position, until ?? 0) > listener.position;
}

function wants(
  { since, disabledAt, enabledAt, eventTypes }: HeldCatchUp,
  { envelope, type }: ReceivedEvent,
): boolean {
  const at = new Date(envelope.time);
  const isWhileDisabled = disabledAt !== null && at >= disabledAt && (enabledAt === null || at < enabledAt);
  return at >= since && !isWhileDisabled && eventTypes.some((filter) => passesFilter(filter, type));
}

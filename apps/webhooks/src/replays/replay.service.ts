import { Inject, Injectable } from '@nestjs/common';
import { passesFilter } from '@rampart/contracts';
import type { ReceivedEvent } from '@rampart/events';
import { CLOCK, type Clock, Database } from '@rampart/persistence';
import { BeginDeliveriesRepository } from '../deliveries/begin-deliveries.repository';
import { toDelivery } from '../fan-out/fan-out.service';
import { type HistoryBatch, StreamHistory } from '../history/stream-history';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings';
import { type HeldReplay, ReplaysRepository } from './replays.repository';

/** Maximum events per batch, and so per transaction. */
const BATCH_EVENTS = 200;

/** Works on replays, batch by batch. */
@Injectable()
export class ReplayService {
  constructor(
    private readonly database: Database,
    private readonly replays: ReplaysRepository,
    private readonly history: StreamHistory,
    private readonly deliveries: BeginDeliveriesRepository,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Reads one batch and creates its deliveries. Its progress is stored in the same transaction, so a replay that is
   * interrupted anywhere resumes where it was.
   *
   * @returns the replay as it stands now; null when it is done, or another replica works on it.
   */
  async step(replay: HeldReplay): Promise<HeldReplay | null> {
    // With personal values off, there is no stream of them.
    const personal = replay.personal && this.settings.personalEvents;
    const batch = await this.history.read({ ...replay, personal }, BATCH_EVENTS);
    const wanted = batch.events.filter((event) => wants(replay, event));
    const finishedAt = isOver(replay, batch) ? this.clock.now() : null;
    const isHeld = await this.database.transaction(async (runner) => {
      const deliveries = wanted.map((event) => toDelivery({ endpointId: replay.endpointId, event }));
      const begun = { position: batch.position, deliveries: deliveries.length, finishedAt };
      // First: a replica that has lost the replay to another, or to the endpoint's deletion, creates nothing.
      if (!(await this.replays.advance(runner, replay, begun))) return false;
      const how = { personal, at: this.clock.now(), again: true };
      await this.deliveries.begin(runner, deliveries, how);
      return true;
    });
    return isHeld && finishedAt === null ? { ...replay, position: batch.position } : null;
  }
}

const timeOf = ({ envelope }: ReceivedEvent): Date => new Date(envelope.time);

function wants({ since, until, eventTypes }: HeldReplay, event: ReceivedEvent): boolean {
  const at = timeOf(event);
  return at >= since && at < until && eventTypes.some((filter) => passesFilter(filter, event.type));
}

/** Milliseconds by which an event may arrive on the stream after its own time: the length of a NATS outage. */
const LATE_MS = 3_600_000;

/** The stream is in order of arrival, so an event after the end may still be followed by one before it. */
function isOver({ until }: HeldReplay, { events, isLast }: HistoryBatch): boolean {
  const last = events.at(-1);
  return isLast || (last !== undefined && timeOf(last).getTime() >= until.getTime() + LATE_MS);
}

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  caseAssigned,
  caseDecided,
  caseOpened,
  EVENT_SUBJECTS,
  feedbackRecorded,
  screeningCompleted,
  screeningDecided,
  subjectOf,
} from '@rampart/contracts';
import { NatsLink } from '@rampart/rpc';
import { AccountFeed } from './account-feed';
import { readLiveEvent } from './live-event';

/** The events that can be followed, and no others: the NATS user of the gateway may subscribe to these. */
export const LIVE_TYPES = [
  screeningCompleted.type,
  screeningDecided.type,
  feedbackRecorded.type,
  caseOpened.type,
  caseAssigned.type,
  caseDecided.type,
] as const;
export type LiveType = (typeof LIVE_TYPES)[number];

/** Milliseconds for which a feed without followers is kept, so that they can come back; and the most such feeds. */
const KEPT_MS = 60_000;
const MOST_KEPT = 200;

interface Open {
  readonly feed: AccountFeed;
  readonly close: () => void;
  /** Resolves when NATS knows the subscriptions: every later event arrives. */
  readonly ready: Promise<void>;
  /** Set while the feed has no followers. */
  leaving: NodeJS.Timeout | null;
}

/**
 * The events of accounts that are being followed on this gateway, as they are put on the stream. An account that no one
 * follows costs nothing: its events are not received.
 */
@Injectable()
export class LiveEvents implements OnApplicationBootstrap {
  private readonly open = new Map<number, Open>();

  constructor(private readonly link: NatsLink) {}

  onApplicationBootstrap(): void {
    void this.followStatus();
  }

  /**
   * Follows an account's events.
   *
   * @returns its feed, and a function that ends it, which is safe to call twice.
   * @throws ServiceError `unavailable` while NATS cannot be reached.
   */
  async follow(accountId: number): Promise<{ readonly feed: AccountFeed; readonly leave: () => void }> {
    this.link.assertConnected();
    const opened = this.open.get(accountId) ?? this.begin(accountId);
    if (opened.leaving !== null) clearTimeout(opened.leaving);
    opened.leaving = null;
    let isOver = false;
    const leave = () => {
      if (isOver) return;
      isOver = true;
      if (opened.feed.followers === 0) this.endLater(accountId, opened);
    };
    await opened.ready;
    return { feed: opened.feed, leave };
  }

  private begin(accountId: number): Open {
    const feed = new AccountFeed();
    const subscriptions = LIVE_TYPES.map((type) =>
      this.link.connection.subscribe(subjectOf(EVENT_SUBJECTS, accountId, type), {
        callback: (error, message) => {
          const event = error === null ? readLiveEvent(message.string(), performance.now()) : null;
          if (event !== null) feed.add(event);
        },
      }),
    );
    const close = () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
    // A connection that is lost meanwhile subscribes again by itself.
    const ready = this.link.connection.flush().catch(() => undefined);
    const opened: Open = { feed, close, ready, leaving: null };
    this.open.set(accountId, opened);
    return opened;
  }

  private endLater(accountId: number, opened: Open): void {
    const end = () => {
      opened.close();
      this.open.delete(accountId);
    };
    if (this.open.size > MOST_KEPT) end();
    else opened.leaving = setTimeout(end, KEPT_MS).unref();
  }

  private async followStatus(): Promise<void> {
    for await (const { type } of this.link.connection.status()) {
      if (type !== 'reconnect') continue;
      for (const { feed } of this.open.values()) feed.interrupt();
    }
  }
}

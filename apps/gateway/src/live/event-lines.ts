import type { FeedListener } from './account-feed';
import type { LiveEvent } from './live-event';
import type { LiveEvents } from './live-events';

/** Events that wait for a caller who reads slowly; with more it is cut off, and comes back to a reset. */
const MOST_WAITING = 256;

/** In milliseconds. */
export interface StreamTimes {
  /** Between two looks whether the caller may still follow, and at least one line of the stream. */
  readonly heartbeatMs: number;
  /** Between two looks whether this gateway stops. */
  readonly pollMs: number;
}

export const STREAM_TIMES: StreamTimes = { heartbeatMs: 5_000, pollMs: 250 };

/** Why a stream ends. */
export type EndReason = 'not_allowed' | 'restarting' | 'too_slow' | 'over';

/** Who follows what. */
export interface Following {
  readonly accountId: number;
  readonly types: ReadonlySet<string>;
  /** The last event that the caller saw; null: from now on. */
  readonly lastEventId: string | null;
  /** How long to follow; null: until one side ends it. */
  readonly seconds: number | null;
  /** Whether the key or the session still allows it. */
  mayFollow(): Promise<boolean>;
  /** Whether this gateway stops. */
  isLeaving(): boolean;
}

/**
 * The lines of a stream of server-sent events: `ready`, then each event, `reset` whenever some may have been missed, a
 * comment at least every heartbeat, and `end` with the reason.
 */
export async function* eventLines(
  live: LiveEvents,
  following: Following,
  times: StreamTimes = STREAM_TIMES,
): AsyncGenerator<string> {
  const { feed, leave } = await live.follow(following.accountId);
  const waiting = new Waiting();
  const stop = feed.follow(waiting.listener);
  try {
    const { lastEventId, types } = following;
    const missed = lastEventId === null ? [] : feed.after(lastEventId);
    yield `retry: 2000\nevent: ${missed === null ? 'reset' : 'ready'}\ndata: {}\n\n`;
    for (const event of missed ?? []) if (types.has(event.type)) yield lineOf(event);
    yield* untilItEnds(waiting, following, times);
  } finally {
    stop();
    leave();
  }
}

async function* untilItEnds(
  waiting: Waiting,
  { types, mayFollow, isLeaving, seconds }: Following,
  { heartbeatMs, pollMs }: StreamTimes,
): AsyncGenerator<string> {
  let lookedAt = performance.now();
  const overAt = seconds === null ? Number.POSITIVE_INFINITY : lookedAt + seconds * 1_000;
  for (;;) {
    for (const event of waiting.take()) {
      if (event === null) yield 'event: reset\ndata: {}\n\n';
      else if (types.has(event.type)) yield lineOf(event);
    }
    if (waiting.isBeyond) return yield endLine('too_slow');
    if (isLeaving()) return yield endLine('restarting');
    if (performance.now() >= overAt) return yield endLine('over');
    if (performance.now() - lookedAt >= heartbeatMs) {
      lookedAt = performance.now();
      if (!(await mayFollow())) return yield endLine('not_allowed');
      yield ': alive\n\n';
    }
    await waiting.next(pollMs);
  }
}

/** What has arrived since the caller last read. */
class Waiting {
  isBeyond = false;
  private events: (LiveEvent | null)[] = [];
  private wake: (() => void) | null = null;

  readonly listener: FeedListener = (event) => {
    if (this.events.length >= MOST_WAITING) this.isBeyond = true;
    else this.events.push(event);
    this.wake?.();
  };

  take(): readonly (LiveEvent | null)[] {
    const { events } = this;
    this.events = [];
    return events;
  }

  /** Until something arrives, or the time is over. */
  async next(withinMs: number): Promise<void> {
    if (this.events.length > 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.wake = null;
  }
}

const lineOf = ({ id, type, text }: LiveEvent): string => `id: ${id}\nevent: ${type}\ndata: ${text}\n\n`;

const endLine = (reason: EndReason): string => `event: end\ndata: ${JSON.stringify({ reason })}\n\n`;

/** How fast the average latency of a replica follows its latest answer. */
const LATEST_SHARE = 0.25;
/** Milliseconds between two calls that NATS distributes, so that new replicas are met and slow ones are tried again. */
const DEAL_EVERY_MS = 1_000;
/** Calls that NATS distributes after a new replica was met: there may be more of them. */
const DEALS_AFTER_MEETING = 16;
/** Milliseconds after which a replica that answered nothing is forgotten. */
const FORGET_AFTER_MS = 60_000;
/** What an answer that is the service's fault counts for, in milliseconds: failing fast must not attract calls. */
const FAULT_MS = 1_000;

/** A call on its way to a replica, or to whichever NATS chooses. */
export interface Choice {
  /** Null: NATS chooses. */
  readonly replica: string | null;
  readonly startedAt: number;
}

/** What is known of a replica. */
interface Load {
  /** Average milliseconds until an answer. */
  latencyMs: number;
  /** Calls without an answer yet, oldest first. */
  readonly underWay: Set<Choice>;
  seenAt: number;
}

/**
 * Chooses the replica for each call of one command: the one with the lowest product of latency and calls under way
 * (this process's own). NATS distributes evenly, so that of two replicas the slower one sets the pace of both.
 *
 * Replicas are known from their answers. One call a second goes to whichever NATS chooses, and some more after a new one
 * was met.
 */
export class ReplicaChoice {
  private readonly loads = new Map<string, Load>();
  private dealtAt = Number.NEGATIVE_INFINITY;
  private dealsLeft = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @param except a replica that left this call unanswered before; a repeat goes to another if one is known. */
  begin(except: string | null = null): Choice {
    const now = this.now();
    if (except === null && (this.dealsLeft > 0 || now - this.dealtAt >= DEAL_EVERY_MS)) {
      this.dealsLeft = Math.max(0, this.dealsLeft - 1);
      this.dealtAt = now;
      this.forget(now);
      return { replica: null, startedAt: now };
    }
    const choice: Choice = { replica: this.lightest(now, except), startedAt: now };
    if (choice.replica !== null) this.loads.get(choice.replica)?.underWay.add(choice);
    return choice;
  }

  /**
   * The call is no longer under way: a reply came, whatever it says, or its way was lost.
   *
   * @returns the load of the replica to which the call was addressed.
   */
  ended(choice: Choice): Load | undefined {
    const load = choice.replica === null ? undefined : this.loads.get(choice.replica);
    load?.underWay.delete(choice);
    return load;
  }

  /**
   * @param from the replica that answered, if it said so.
   * @param isFault whether the answer is a failure of the service rather than of the request.
   */
  answered(choice: Choice, from: string | undefined, isFault: boolean): void {
    this.ended(choice);
    if (from === undefined) return;
    const now = this.now();
    const sampleMs = Math.max(isFault ? FAULT_MS : 0, now - choice.startedAt);
    const load = this.loads.get(from);
    if (load === undefined) {
      this.loads.set(from, { latencyMs: sampleMs, underWay: new Set(), seenAt: now });
      this.dealsLeft = DEALS_AFTER_MEETING;
      return;
    }
    load.latencyMs += LATEST_SHARE * (sampleMs - load.latencyMs);
    load.seenAt = now;
  }

  /** The caller no longer waits. */
  unanswered(choice: Choice): void {
    const load = this.ended(choice);
    if (load !== undefined) load.latencyMs = Math.max(load.latencyMs, this.now() - choice.startedAt);
  }

  /** The replica no longer listens. */
  gone(replica: string): void {
    this.loads.delete(replica);
  }

  private lightest(now: number, except: string | null): string | null {
    let lightest: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const [replica, load] of this.loads) {
      if (replica === except) continue;
      const cost = costOf(load, now);
      if (cost >= least) continue;
      least = cost;
      lightest = replica;
    }
    return lightest;
  }

  private forget(now: number): void {
    for (const [replica, load] of this.loads) {
      if (now - load.seenAt >= FORGET_AFTER_MS && load.underWay.size === 0) this.loads.delete(replica);
    }
  }
}

/** A replica that stands still answers nothing, so the age of its oldest call counts as well. */
function costOf({ latencyMs, underWay }: Load, now: number): number {
  const [oldest] = underWay;
  const waitedMs = oldest === undefined ? 0 : now - oldest.startedAt;
  return Math.max(latencyMs, waitedMs) * (underWay.size + 1);
}

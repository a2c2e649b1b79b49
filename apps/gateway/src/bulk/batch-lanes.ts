import { ServiceError } from '@rampart/contracts';

/** Batches that run at once through this gateway: of all accounts, and of one. More would only wait for each other. */
const MOST = { ofAll: 8, ofOne: 2 };
const RETRY_AFTER_SECONDS = 10;
/** Milliseconds for which a batch may wait for its caller before it must give way to one that has something to do. */
const IDLE_MS = 15_000;

/** A batch under way. */
export class BatchLane {
  private idleSince: number | null = null;
  private giveWay: () => void = () => undefined;
  private error: ServiceError | null = null;

  constructor(
    readonly accountId: number,
    private readonly now: () => number,
    private readonly remove: (lane: BatchLane) => void,
  ) {}

  /** Safe to call twice. */
  leave(): void {
    this.remove(this);
  }

  /**
   * Waits for the sender.
   * @throws ServiceError `unavailable` when another batch was given the place meanwhile; what the waiting throws.
   */
  async whileIdle<T>(waiting: Promise<T>): Promise<T> {
    const displaced = new Promise<never>((_resolve, reject) => {
      this.beginIdle(() => reject(this.error));
    });
    // Whichever comes second has nobody to hear of it.
    waiting.catch(() => undefined);
    displaced.catch(() => undefined);
    try {
      return await Promise.race([waiting, displaced]);
    } finally {
      this.endIdle();
    }
  }

  /** From now on it waits for its caller. @param giveWay ends it, should another batch be given its place. */
  beginIdle(giveWay: () => void): void {
    this.idleSince = this.now();
    this.giveWay = giveWay;
  }

  endIdle(): void {
    this.idleSince = null;
  }

  /** Milliseconds for which it has waited for its caller; 0 while it has something to do. */
  get idleMs(): number {
    return this.idleSince === null ? 0 : this.now() - this.idleSince;
  }

  /** Gives its place to another. */
  displace(): void {
    this.error = new ServiceError('unavailable', {
      message:
        'Nothing came or was read for a while, and another batch was waiting. Please go on from here later.',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
    this.remove(this);
    this.giveWay();
  }
}

/**
 * Counts the batches under way, so that no account takes all there is. A batch whose sender is silent, or whose answers
 * nobody reads, keeps its lane as long as nobody else wants it.
 */
export class BatchLanes {
  private readonly underWay = new Set<BatchLane>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @throws ServiceError `rate_limited` when there are too many, all of which have something to do. */
  enter(accountId: number): BatchLane {
    const own = [...this.underWay].filter((lane) => lane.accountId === accountId);
    if (own.length >= MOST.ofOne) displaceOne(own);
    else if (this.underWay.size >= MOST.ofAll) displaceOne([...this.underWay]);
    const lane = new BatchLane(accountId, this.now, (left) => this.underWay.delete(left));
    this.underWay.add(lane);
    return lane;
  }
}

/** Of those that have waited long enough, the one that has waited longest. */
function displaceOne(lanes: readonly BatchLane[]): void {
  const [idlest] = [...lanes].sort((a, b) => b.idleMs - a.idleMs);
  if (idlest === undefined || idlest.idleMs < IDLE_MS) {
    throw new ServiceError('rate_limited', {
      message: 'Too many batches are under way. Please wait for one to end.',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  idlest.displace();
}

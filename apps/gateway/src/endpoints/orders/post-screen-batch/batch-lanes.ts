import { ServiceError } from '@rampart/contracts';

/** Open batches per key and per account on this gateway. Their work is shared out in turns. */
const MOST = { ofKey: 2, ofAccount: 4 };
const RETRY_AFTER_SECONDS = 10;
const RESTART_SECONDS = 1;
/** Milliseconds that a batch may wait for its caller before it must make room for another of the same account. */
const IDLE_MS = 15_000;

/** The sender of a batch. */
export interface BatchSender {
  readonly accountId: number;
  readonly keyId: string;
}

/** An open batch. */
export class BatchLane {
  private idleSince: number | null = null;
  private giveWay: () => void = () => undefined;
  /** Ends the wait for the sender, if there is one. */
  private interrupt: () => void = () => undefined;
  private error: ServiceError | null = null;

  constructor(
    readonly sender: BatchSender,
    private readonly now: () => number,
    private readonly remove: (lane: BatchLane) => void,
  ) {}

  /** Safe to call twice. */
  leave(): void {
    this.remove(this);
  }

  /**
   * Waits for the sender.
   * @throws ServiceError `unavailable` when another batch of the account was given its lane meanwhile, or this gateway stops;
   *   what the waiting throws.
   */
  async whileIdle<T>(waiting: Promise<T>): Promise<T> {
    const ended = new Promise<never>((_resolve, reject) => {
      this.interrupt = () => reject(this.error);
    });
    // If the wait fails later, its error must not be unhandled.
    waiting.catch(() => undefined);
    ended.catch(() => undefined);
    if (this.error !== null) this.interrupt();
    this.beginIdle(this.interrupt);
    try {
      return await Promise.race([ended, waiting]);
    } finally {
      this.endIdle();
      this.interrupt = () => undefined;
    }
  }

  /** From now on it waits for its caller. @param giveWay ends it if another batch gets its lane. */
  beginIdle(giveWay: () => void): void {
    this.idleSince = this.now();
    this.giveWay = giveWay;
  }

  endIdle(): void {
    this.idleSince = null;
  }

  /** Milliseconds that it has waited for its caller; 0 while it is working. */
  get idleMs(): number {
    return this.idleSince === null ? 0 : this.now() - this.idleSince;
  }

  /** Why it ends before its last line: this gateway stops, or another batch was given its lane. Null: it goes on. */
  get ending(): ServiceError | null {
    return this.error;
  }

  /** Ends it at the next wait for its sender; answers under way are still written. */
  stop(error: ServiceError): void {
    this.error ??= error;
    this.interrupt();
  }

  /** Gives its lane to another batch. */
  displace(): void {
    this.error = new ServiceError('unavailable', {
      message:
        'The connection was idle for a while, and another batch of this account began. Please continue from here later.',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
    this.remove(this);
    this.giveWay();
  }
}

/**
 * Counts the open batches of each account. A batch takes nothing from other accounts: it costs a connection and the
 * lines that it has read ahead, and works only in its turns. One whose sender is silent, or whose answers are not
 * read, keeps its lane until its own account needs it for another batch.
 */
export class BatchLanes {
  private readonly open = new Set<BatchLane>();
  private isStopping = false;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /**
   * @throws ServiceError `rate_limited` when the key or its account has too many, all of them busy; `unavailable` when this
   *   gateway stops.
   */
  enter({ accountId, keyId }: BatchSender): BatchLane {
    if (this.isStopping) throw restarting();
    const ofAccount = [...this.open].filter(({ sender }) => sender.accountId === accountId);
    const ofKey = ofAccount.filter(({ sender }) => sender.keyId === keyId);
    if (ofKey.length >= MOST.ofKey) displaceOne(ofKey);
    else if (ofAccount.length >= MOST.ofAccount) displaceOne(ofAccount);
    const lane = new BatchLane({ accountId, keyId }, this.now, (left) => this.open.delete(left));
    this.open.add(lane);
    return lane;
  }

  /** Ends every open batch, and admits no further one. */
  stop(): void {
    this.isStopping = true;
    for (const lane of this.open) lane.stop(restarting());
  }
}

/** @returns the error of a batch that ends because this gateway stops. */
function restarting(): ServiceError {
  return new ServiceError('unavailable', {
    message: 'This gateway is restarting. Please continue from here: another one answers.',
    details: { reason: 'restarting' },
    retryAfterSeconds: RESTART_SECONDS,
  });
}

/** Among those that have waited long enough, the one that has waited longest. */
function displaceOne(lanes: readonly BatchLane[]): void {
  const [idlest] = [...lanes].sort((a, b) => b.idleMs - a.idleMs);
  if (idlest === undefined || idlest.idleMs < IDLE_MS) {
    throw new ServiceError('rate_limited', {
      message: `Too many batches of this ${lanes.length >= MOST.ofAccount ? 'account' : 'key'} are under way. Please wait for one to end.`,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  idlest.displace();
}

import { ServiceError } from '@rampart/contracts';

/** Streamed answers of each kind that an account may have at once on this gateway: files, progress of jobs, events. */
const MOST = { file: 4, progress: 20, live: 20 };
/** Streams of events of all accounts: each holds a connection for as long as its page is open. */
const MOST_LIVE = 400;
const RETRY_AFTER_SECONDS = 5;

export type DownloadKind = keyof typeof MOST;

/** Counts the streamed answers of each account, so that no account takes all of them. */
export class DownloadLanes {
  private readonly underWay = new Map<string, number>();
  private live = 0;

  /**
   * @returns a function that ends it; safe to call twice.
   * @throws ServiceError `rate_limited`.
   */
  enter(accountId: number, kind: DownloadKind): () => void {
    const name = `${kind} ${accountId}`;
    const own = this.underWay.get(name) ?? 0;
    if (own >= MOST[kind] || (kind === 'live' && this.live >= MOST_LIVE)) throw tooMany();
    if (kind === 'live') this.live += 1;
    this.underWay.set(name, own + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (kind === 'live') this.live -= 1;
      const left = (this.underWay.get(name) ?? 1) - 1;
      if (left === 0) this.underWay.delete(name);
      else this.underWay.set(name, left);
    };
  }
}

function tooMany(): ServiceError {
  return new ServiceError('rate_limited', {
    message: 'Too many downloads of this account are under way. Please wait for one to end.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

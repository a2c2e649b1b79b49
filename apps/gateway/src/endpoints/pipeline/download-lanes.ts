import { ServiceError } from '@rampart/contracts';

/** Streamed answers of each kind that an account may have at once on this gateway: files, progress of jobs, events. */
const MOST = { file: 4, progress: 20, live: 20 };
const RETRY_AFTER_SECONDS = 5;

export type DownloadKind = keyof typeof MOST;

/** Counts the streamed answers of each account. What all accounts may have together is a matter of `RequestPermits`. */
export class DownloadLanes {
  private readonly underWay = new Map<string, number>();

  /**
   * @returns a function that ends it; safe to call twice.
   * @throws ServiceError `rate_limited`.
   */
  enter(accountId: number, kind: DownloadKind): () => void {
    const name = `${kind} ${accountId}`;
    const own = this.underWay.get(name) ?? 0;
    if (own >= MOST[kind]) throw tooMany();
    this.underWay.set(name, own + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
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

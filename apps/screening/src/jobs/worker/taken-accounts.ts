import type { HeldJob } from '../held-jobs.repository';

/**
 * The accounts for which a replica works: none in two lanes at once, so that an account that has two long jobs leaves a
 * lane to others. One lane takes at a time, so that both know what the other has taken.
 */
export class TakenAccounts {
  private readonly accounts = new Set<number>();
  private last: Promise<unknown> = Promise.resolve();

  /** @param take gives a job of none of these accounts, or null. Its account is taken until it is given back. */
  take(take: (except: readonly number[]) => Promise<HeldJob | null>): Promise<HeldJob | null> {
    const taking = this.last.then(async () => {
      const job = await take([...this.accounts]);
      if (job !== null) this.accounts.add(job.accountId);
      return job;
    });
    this.last = taking.catch(() => undefined);
    return taking;
  }

  giveBack(accountId: number): void {
    this.accounts.delete(accountId);
  }
}

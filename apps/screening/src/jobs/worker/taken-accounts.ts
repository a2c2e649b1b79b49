import type { HeldJob } from '../held-jobs.repository';

/**
 * The accounts that a replica works for: none in two lanes at once, so that an account with two long jobs leaves a
 * lane to others. Lanes take jobs one at a time, so that each knows what the other has taken.
 */
export class TakenAccounts {
  private readonly accounts = new Set<number>();
  private last: Promise<unknown> = Promise.resolve();

  /** @param take returns a job of an account not on the list, or null. The account is taken until it is given back. */
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

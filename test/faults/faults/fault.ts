import type { FaultyWorld } from '../world/faulty-world';

/**
 * Causes for which the count of calls can differ from the answers:
 * - `gateway killed`: between counting a call and answering it, so that it stays counted;
 * - `Postgres away`: between counting a call that then fails and returning its quota, so that it stays counted;
 * - `Postgres crashed`: the same, and it forgets the counts of its last moments (`usage-pool.ts` in the gateway).
 */
export type CountingTrouble = 'gateway killed' | 'Postgres away' | 'Postgres crashed';

/** A failure in the middle of everything. */
export interface Fault {
  /** Its name in the table. */
  readonly name: string;
  /** What is actually done, for the table. */
  readonly how: string;
  /** How it affects the counting of calls; absent: not at all, so that every count stays exact. */
  readonly counting?: CountingTrouble;
  /**
   * Causes it, and resolves at the moment from which recovery counts: everything is as before, and killed copies have
   * been replaced by ready ones.
   */
  strike(world: FaultyWorld): Promise<void>;
  /** Why it cannot be done here, in words; absent or null: it can. */
  impossible?(world: FaultyWorld): string | null;
}

/** Lets a cause last. */
export const lasting = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

import type { FaultyWorld } from '../world/faulty-world';

/**
 * What can make the count of calls differ from what was answered:
 * - `gateway killed`: between counting a call and answering it, so that it stays counted;
 * - `Postgres away`: between counting a call that then fails and giving its place back, so that it stays counted;
 * - `Postgres crashed`: the same, and it forgets the counts of its last moments (`usage-pool.ts` in the gateway).
 */
export type CountingTrouble = 'gateway killed' | 'Postgres away' | 'Postgres crashed';

/** Something that goes wrong in the middle of everything. */
export interface Fault {
  /** Names it in the table. */
  readonly name: string;
  /** What is really done, for the table. */
  readonly how: string;
  /** What it takes away from the counting of calls; absent: nothing, so that every count stays exact. */
  readonly counting?: CountingTrouble;
  /**
   * Lets it happen, and resolves at the moment from which on recovery counts: all is as it was before, and what was killed
   * has been replaced by one that is ready.
   */
  strike(world: FaultyWorld): Promise<void>;
  /** Why it cannot be done here, in words; absent or null: it can. */
  impossible?(world: FaultyWorld): string | null;
}

/** Lets a cause last. */
export const lasting = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

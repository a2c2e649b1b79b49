import type { FaultyWorld } from '../world/faulty-world';

/** Something that goes wrong in the middle of everything. */
export interface Fault {
  /** Names it in the table. */
  readonly name: string;
  /** What is really done, for the table. */
  readonly how: string;
  /**
   * Lets it happen, and resolves once all is as it was before.
   *
   * @param over is called at the moment from which on recovery counts: the cause has ended. Without a call it is the end.
   */
  strike(world: FaultyWorld, over: () => void): Promise<void>;
  /** Why it cannot be done here, in words; absent or null: it can. */
  impossible?(world: FaultyWorld): string | null;
}

/** Lets a cause last. */
export const lasting = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

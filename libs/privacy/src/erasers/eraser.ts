import type { IdentityToErase } from '../values/identity-to-erase';

/** What one step erased, and where the next one begins. */
export interface ErasedStep {
  /** Rows by table. */
  readonly erased: Readonly<Record<string, number>>;
  /** Null: this eraser is done. */
  readonly next: string | null;
}

/**
 * Erases a person's value from some of a service's tables. Safe to repeat, and to run on two replicas at once. On a
 * trial (`TrialDatabase`), it counts the same and changes nothing.
 */
export interface Eraser {
  /**
   * Tables (or streams) of copies that soon pass, which it finds only by reading all of the account: a preview leaves
   * it out, and names them.
   */
  readonly passing?: readonly string[];

  /**
   * Runs one step, of about a second at most.
   *
   * @param after null for the first step; then `next` of the step before.
   * @throws ServiceError `unavailable`.
   */
  erase(identity: IdentityToErase, after: string | null): Promise<ErasedStep>;
}

/** Nest token of a service's erasers, in the order in which they run. */
export const ERASERS = Symbol('ERASERS');

/** Nest token of the same erasers on a trial. */
export const TRIAL_ERASERS = Symbol('TRIAL_ERASERS');

/** A step that was also the last. */
export const erasedAtOnce = (erased: Readonly<Record<string, number>>): ErasedStep => ({
  erased,
  next: null,
});

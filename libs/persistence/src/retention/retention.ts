/** What one step deleted, and where the next one begins. */
export interface ForgottenStep {
  readonly deleted: number;
  /** Null: nothing is left to delete. */
  readonly next: string | null;
}

/** Deletes the expired rows of a table, in steps that are too short to be noticed. */
export interface Retention {
  readonly table: string;
  /** Days for which a row is kept. */
  readonly days: number;
  /**
   * Runs one step. Safe on several replicas at once.
   *
   * @param after null for the first step; then `next` of the step before.
   * @param cutoff older rows are expired.
   */
  forget(after: string | null, cutoff: Date): Promise<ForgottenStep>;
}

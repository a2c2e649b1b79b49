/** Scores at which an account's orders change status. */
export interface StatusThresholds {
  /** REVIEW above it, not at it. */
  readonly reviewAbove: number;
  /** REJECT at it and above. */
  readonly rejectFrom: number;
}

export const DEFAULT_THRESHOLDS: StatusThresholds = { reviewAbove: 70, rejectFrom: 90 };

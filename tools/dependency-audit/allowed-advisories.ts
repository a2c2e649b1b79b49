/** An advisory about one of our packages that does us no harm, for the time being. */
export interface AllowedAdvisory {
  /** The end of its address: `GHSA-xxxx-xxxx-xxxx`. */
  readonly id: string;
  /** Why it cannot affect us. */
  readonly because: string;
  /** Day (`YYYY-MM-DD`) from which it must be reviewed again. */
  readonly until: string;
}

/** Advisories that the audit lets pass. */
export const ALLOWED_ADVISORIES: readonly AllowedAdvisory[] = [];

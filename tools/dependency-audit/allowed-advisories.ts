/** An advisory about a package of ours that does us no harm, for the time being. */
export interface AllowedAdvisory {
  /** As its address ends: `GHSA-xxxx-xxxx-xxxx`. */
  readonly id: string;
  /** Why what it describes cannot happen here. */
  readonly because: string;
  /** Day (`YYYY-MM-DD`) from which on somebody must think about it again. */
  readonly until: string;
}

/** Advisories that the audit is to let pass. */
export const ALLOWED_ADVISORIES: readonly AllowedAdvisory[] = [];

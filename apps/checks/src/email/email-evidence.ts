/** What the signals of this room look at. */
export interface EmailEvidence {
  readonly domain: string;
  readonly isDisposable: boolean;
  /** Null when it could not be learned. */
  readonly domainExists: boolean | null;
}

/** What the signals of this room look at. */
export interface PhoneEvidence {
  /** Whether the number is in its country's numbering plan. */
  readonly isValid: boolean;
  readonly isDisposable: boolean;
}

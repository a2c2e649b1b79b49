/** What the signals of this room look at. */
export interface PhoneEvidence {
  readonly isValid: boolean;
  readonly isDisposable: boolean;
}

/** What the card signals evaluate. */
export interface CardEvidence {
  /** Null when no card network uses these digits. */
  readonly brand: string | null;
  readonly isPrepaid: boolean;
  /**
   * Whether a network uses the digits, or the table of issuers has them: national networks are in no network's
   * numbering.
   */
  readonly isBinExist: boolean;
}

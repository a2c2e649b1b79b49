/** What the signals of this room look at. */
export interface CardEvidence {
  /** Null when no card network uses these digits. */
  readonly brand: string | null;
  readonly isPrepaid: boolean;
  /** Whether a network uses the digits, or the table of issuers has them: national networks are no network's. */
  readonly isBinExist: boolean;
}

/** What the signals of this room look at. */
export interface CardEvidence {
  /** Null when no card network uses these digits. */
  readonly brand: string | null;
  readonly isPrepaid: boolean;
}

/** What the username signals evaluate: a username in the form in which its patterns show. */
export interface UsernameEvidence {
  /** Folded to lower case and plain letters where possible; blanks, dots, dashes and underscores removed. */
  readonly compact: string;
  /** Letters of the Latin alphabet in `compact`: keyboard and sound patterns are known for no other. */
  readonly letters: string;
  /** A word in which look-alikes of another alphabet hide; null without one. */
  readonly disguised: string | null;
}

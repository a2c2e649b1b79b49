/** A company that phishers like to impersonate. */
export interface Brand {
  /** Its word as it appears in hosts: lower-case letters and digits. */
  readonly word: string;
  /**
   * `rare`: not an ordinary word, so that it means the brand even inside a longer word. `common`: a word or name that
   * honest hosts use too; only whole words count.
   */
  readonly kind: 'rare' | 'common';
  /** Its own registrable domains. */
  readonly domains: readonly string[];
}

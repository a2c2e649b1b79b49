/** A company that phishers like to pass for. */
export interface Brand {
  /** Its word as it stands in hosts: lower-case letters and digits. */
  readonly word: string;
  /**
   * `rare`: no ordinary word, so that the word inside a longer one still means the brand. `common`: a word or name
   * that honest hosts have too; only whole words count.
   */
  readonly kind: 'rare' | 'common';
  /** Its own registrable domains. */
  readonly domains: readonly string[];
}

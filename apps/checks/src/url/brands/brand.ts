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

/**
 * Reads a table of brands: one a line, `word: domain …`; a `?` behind the word marks a common one. Without a domain
 * it is `<word>.com`.
 */
export function readBrands(table: string): readonly Brand[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', rest = ''] = line.trim().split(':');
      const word = head.replace('?', '');
      const domains = rest.trim() === '' ? [`${word}.com`] : rest.trim().split(/\s+/);
      return { word, kind: head.endsWith('?') ? ('common' as const) : ('rare' as const), domains };
    });
}

/** Who runs a well-known robot, and how its addresses can be told from others. */
export interface CrawlerOperator {
  /** The robot, as answers name it and as a loaded list of its networks is named: `Googlebot`. */
  readonly name: string;
  /** What User-Agents of its robots hold. Case-insensitive, linear. */
  readonly claim: RegExp;
  /** Domains under which the operator says that its addresses are named; empty when it names none. */
  readonly domains: readonly string[];
  /**
   * Networks outside of which the operator says, or is known by its list, never to crawl; empty when it rents. An
   * address inside proves nothing: some let the same networks to customers.
   */
  readonly asns: readonly number[];
  /** Whether the operator says that its list is complete: an address that a loaded one lacks is not its own. */
  readonly isComplete: boolean;
}

/** An operator by what is known of it; the rest is what proves and refutes nothing. */
export function operator(
  name: string,
  claim: RegExp,
  known: Partial<Omit<CrawlerOperator, 'name' | 'claim'>> = {},
): CrawlerOperator {
  return { name, claim, domains: [], asns: [], isComplete: false, ...known };
}

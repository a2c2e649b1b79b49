/** The operator of a well-known robot, and how its addresses are recognised. */
export interface CrawlerOperator {
  /** The robot's name in answers, and of a loaded list of its networks: `Googlebot`. */
  readonly name: string;
  /** Matches User-Agents of its robots. Case-insensitive, linear. */
  readonly claim: RegExp;
  /** Domains that the operator documents for its addresses' names; empty when it documents none. */
  readonly domains: readonly string[];
  /**
   * Networks outside of which it never crawls, by its documentation or its list; empty when it rents. An address
   * inside proves nothing: some networks are also let to customers.
   */
  readonly asns: readonly number[];
  /** Whether the operator documents its list as complete: an address missing from a loaded one is not its own. */
  readonly isComplete: boolean;
}

/** An operator from the given facts; defaults neither prove nor refute anything. */
export function operator(
  name: string,
  claim: RegExp,
  known: Partial<Omit<CrawlerOperator, 'name' | 'claim'>> = {},
): CrawlerOperator {
  return { name, claim, domains: [], asns: [], isComplete: false, ...known };
}

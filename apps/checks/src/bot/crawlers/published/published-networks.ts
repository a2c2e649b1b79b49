/**
 * Addresses that an operator publishes as those of its robots: facts, read on 2026-11-21 from the operators' own lists
 * and from public copies of them. They prove a robot; what they lack proves nothing, because operators add to them.
 */
export interface PublishedNetworks {
  /** Day that the list bears, `YYYY-MM-DD`; null where it bears none. */
  readonly date: string | null;
  /** Where the operator publishes them. */
  readonly source: string;
  /** Addresses, ranges and CIDR networks, apart by white space. */
  readonly networks: string;
}

/**
 * The estimated share of listed addresses in a block, between the observed and the expected one: the more addresses are
 * listed, the more weight the observation gets.
 *
 * @param listed how many of its addresses are listed, of `size`.
 * @param expected the share of the wider block, 0–1, above 0.
 * @param weight how many listed addresses the expectation is worth.
 */
export function believeShare(listed: number, size: number, expected: number, weight: number): number {
  return (listed + weight) / (size + weight / expected);
}

/**
 * The share of listed addresses in a block, between what is seen in it and what is expected of it: the fuller the
 * block, the more is believed what is seen.
 *
 * @param listed how many of its addresses are listed, of `size`.
 * @param expected the share of the wider block, 0–1, above 0.
 * @param weight how many listed addresses the expectation is worth.
 */
export function believeShare(listed: number, size: number, expected: number, weight: number): number {
  return (listed + weight) / (size + weight / expected);
}

/** With two listed addresses or one, a block's share is not estimated at all. */
const LEAST_LISTED = 3;
/** Standard deviations: the share is above the bound in nine of ten blocks. */
const Z = 1.28;

/**
 * Lower confidence bound (Wilson's, one-sided, 90 %) of a block's share of listed addresses.
 *
 * @param listed how many of its addresses are listed, of `size`.
 * @returns 0–1; 0 with fewer than three listed.
 */
export function lowerShare(listed: number, size: number): number {
  if (listed < LEAST_LISTED || size <= 0) return 0;
  const share = Math.min(1, listed / size);
  const square = Z ** 2;
  const spread = Z * Math.sqrt((share * (1 - share)) / size + square / (4 * size ** 2));
  return Math.max(0, (share + square / (2 * size) - spread) / (1 + square / size));
}

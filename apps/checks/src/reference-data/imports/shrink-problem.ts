/** A new version with less than this share of the previous one's rows counts as a broken download. */
const LEAST_SHARE = 0.5;

/** Why a version is implausibly small; null when it is not. @param before rows in service; null when there are none. */
export function shrinkProblem(before: number | null, rows: number): string | null {
  if (before === null || rows >= before * LEAST_SHARE) return null;
  return `It has ${rows} rows, less than half of the ${before} of the version in service. Allow it if that is right.`;
}

/** A new version with fewer rows than this share of the one before is taken for a broken download. */
const LEAST_SHARE = 0.5;

/** Why a version is too small to be true; null when it is not. @param before rows in service; null when there are none. */
export function shrinkProblem(before: number | null, rows: number): string | null {
  if (before === null || rows >= before * LEAST_SHARE) return null;
  return `It has ${rows} rows, less than half of the ${before} of the version in service. Allow it if that is right.`;
}

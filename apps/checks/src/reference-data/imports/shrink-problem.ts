/** A new version with less than this share of the rows in service counts as a broken download. */
const LEAST_SHARE = 0.5;

/** What an import would take the place of. */
export interface InService {
  readonly rows: number;
  readonly isBuiltIn: boolean;
}

/**
 * Why a version is implausibly small; null when it is not.
 * @param before what is in service, imported or built in; null when there is nothing.
 */
export function shrinkProblem(before: InService | null, rows: number): string | null {
  if (before === null || rows >= before.rows * LEAST_SHARE) return null;
  const what = before.isBuiltIn ? 'the built-in set' : 'the version in service';
  return `It has ${rows} rows, less than half of the ${before.rows} of ${what}, all of which it would replace. Give --replace (allow_shrink) if that is right.`;
}

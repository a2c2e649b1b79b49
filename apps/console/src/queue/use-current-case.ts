import type { CaseSummary } from '@rampart/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { caseQuery } from '../cases/case-query';

/**
 * The case that is asked for, also one that the list does not have; where none is, or it has just been decided, the one
 * that the list has at its place.
 *
 * @param isHidden whether a listed case has been decided since the list was read.
 */
export function useCurrentCase(
  asked: number | undefined,
  queue: UseQueryResult<readonly CaseSummary[]>,
  isHidden: (each: CaseSummary) => boolean,
): CaseSummary | undefined {
  const listed = queue.data ?? [];
  const isElsewhere = queue.isSuccess && asked !== undefined && !listed.some(({ id }) => id === asked);
  const loose = useQuery({ ...caseQuery(asked ?? 0), enabled: isElsewhere, retry: false });
  if (isElsewhere && !loose.isError) return loose.data;
  const place = Math.max(
    0,
    listed.findIndex(({ id }) => id === asked),
  );
  const isThere = (each: CaseSummary) => !isHidden(each);
  return listed.slice(place).find(isThere) ?? listed.slice(0, place).findLast(isThere);
}

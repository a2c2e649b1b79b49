import type { CaseSummary } from '@rampart/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { caseQuery } from '../cases/case-query';

/**
 * The case that is asked for, also one that the list does not have; where none is, or it has just been decided, the one
 * that the list has at its place.
 *
 * @param judge whether a listed case has been decided since the list was read, and whether another analyst has it open: only when
 *   no case is asked for, another is preferred.
 */
export function useCurrentCase(
  asked: number | undefined,
  queue: UseQueryResult<readonly CaseSummary[]>,
  judge: { isHidden(each: CaseSummary): boolean; isTaken(each: CaseSummary): boolean },
): CaseSummary | undefined {
  const listed = queue.data ?? [];
  const isElsewhere = queue.isSuccess && asked !== undefined && !listed.some(({ id }) => id === asked);
  const loose = useQuery({ ...caseQuery(asked ?? 0), enabled: isElsewhere });
  if (isElsewhere && !loose.isError) return loose.data;
  const place = Math.max(
    0,
    listed.findIndex(({ id }) => id === asked),
  );
  const isThere = (each: CaseSummary) => !judge.isHidden(each);
  const free = asked === undefined ? listed.find((each) => isThere(each) && !judge.isTaken(each)) : undefined;
  if (free) return free;
  return listed.slice(place).find(isThere) ?? listed.slice(0, place).findLast(isThere);
}

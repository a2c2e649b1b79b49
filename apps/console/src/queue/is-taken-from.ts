import type { CaseSummary } from '@rampart/contracts';

/** Whether another analyst has the case open. */
export function isTakenFrom({ claimed_by, claimed_until }: CaseSummary, analyst: string): boolean {
  return (
    claimed_by !== null &&
    claimed_by !== analyst &&
    claimed_until !== null &&
    Date.parse(claimed_until) > Date.now()
  );
}

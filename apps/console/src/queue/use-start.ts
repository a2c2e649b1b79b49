import type { CaseSummary } from '@rampart/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { post } from '../api/ask';
import type { QueueSearch } from './queue-search';
import { LEASE_SECONDS } from './use-lease';

/** Filters that `claim-next` does not know leave the choice to the list. */
const isNextOf = ({ case: _, tag: __, reason: ___, ...others }: QueueSearch) =>
  Object.keys(others).length === 0;

/**
 * Begins with the case that the analyst has open already, or else with the most urgent one that is free, which is leased in the
 * same moment: two analysts who open the queue together get different ones.
 *
 * @param listed the cases of the list; undefined until it is read.
 * @returns whether the case is still being chosen.
 */
export function useStart(
  search: QueueSearch,
  listed: readonly CaseSummary[] | undefined,
  { analyst, mayClaim }: { readonly analyst: string; readonly mayClaim: boolean },
): boolean {
  const navigate = useNavigate({ from: '/queue' });
  const isAsked = useRef(false);
  const [isChoosing, setIsChoosing] = useState(search.case === undefined && isNextOf(search));
  useEffect(() => {
    if (!isChoosing || isAsked.current || listed === undefined) return;
    isAsked.current = true;
    const begin = (found: CaseSummary | null | undefined) =>
      found ? navigate({ search: { ...search, case: found.id }, replace: true }) : undefined;
    const own = listed.find(({ claimed_by }) => claimed_by === analyst);
    const found = own || !mayClaim ? Promise.resolve(own) : claimNext(search, analyst);
    void found.then(begin).finally(() => setIsChoosing(false));
  }, [isChoosing, listed, analyst, mayClaim, search, navigate]);
  return isChoosing;
}

/** @returns null when no case is free, or the claim failed: the queue then shows the first case of its list and claims that. */
async function claimNext({ tag, reason }: QueueSearch, analyst: string): Promise<CaseSummary | null> {
  const body = { analyst, lease_seconds: LEASE_SECONDS, ...(tag && { tag }), ...(reason && { reason }) };
  return post<{ readonly case: CaseSummary | null }>('/api/v1/cases/claim-next', { body }).then(
    ({ case: claimed }) => claimed,
    () => null,
  );
}

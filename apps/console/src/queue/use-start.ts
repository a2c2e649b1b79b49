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
 * Begins with the most urgent case that is free, which is leased in the same moment: two analysts who open the queue together
 * get different ones.
 *
 * @returns whether the case is still being chosen.
 */
export function useStart(search: QueueSearch, analyst: string, mayClaim: boolean): boolean {
  const navigate = useNavigate({ from: '/queue' });
  const isAsked = useRef(false);
  const [isChoosing, setIsChoosing] = useState(search.case === undefined && isNextOf(search));
  useEffect(() => {
    if (!isChoosing || isAsked.current || analyst === '') return;
    if (!mayClaim) {
      setIsChoosing(false);
      return;
    }
    isAsked.current = true;
    const { tag, reason } = search;
    const body = { analyst, lease_seconds: LEASE_SECONDS, ...(tag && { tag }), ...(reason && { reason }) };
    post<{ readonly case: CaseSummary | null }>('/api/v1/cases/claim-next', { body })
      .then(({ case: claimed }) =>
        claimed ? navigate({ search: { ...search, case: claimed.id }, replace: true }) : undefined,
      )
      // Without it, the first of the list is shown, and claimed then.
      .catch(() => undefined)
      .finally(() => setIsChoosing(false));
  }, [isChoosing, analyst, mayClaim, search, navigate]);
  return isChoosing;
}

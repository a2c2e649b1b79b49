import { useEffect, useState } from 'react';
import { ApiError } from '../api/api-error';
import { post } from '../api/ask';

export const LEASE_SECONDS = 300;
const RENEW_EVERY_MS = 120_000;

/**
 * Claims a case while it is on the screen, so that no other analyst works on it, and releases it afterwards.
 *
 * @param isOpen a decided case cannot be claimed.
 * @returns whether another analyst has it.
 */
export function useLease(id: number, analyst: string, isOpen: boolean): boolean {
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    let isHere = true;
    const claim = () =>
      post(`/api/v1/cases/${id}/claim`, { body: { analyst, lease_seconds: LEASE_SECONDS } }).then(
        () => isHere && setIsTaken(false),
        (error: unknown) => {
          if (isHere && error instanceof ApiError && error.status === 409) setIsTaken(true);
        },
      );
    void claim();
    const renewing = setInterval(claim, RENEW_EVERY_MS);
    return () => {
      isHere = false;
      clearInterval(renewing);
      // A lease that is not released ends by itself.
      post(`/api/v1/cases/${id}/release`, { body: { analyst }, outlivesPage: true }).catch(() => {});
      setIsTaken(false);
    };
  }, [id, analyst, isOpen]);
  return isTaken;
}
